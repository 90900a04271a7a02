--TEST--
runtimeStats(): what coroutines wait for, counted when asked
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\{Channel, Mutex, Pool};
use function Async\{delay, runtimeStats, readable, signal, timeout, writable};

$channel = new Channel();
$mutex = new Mutex();
$mutex->lock();
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
[$full, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_blocking($full, false);
while (fwrite($full, str_repeat('x', 8192)));
stream_set_blocking($full, true);
$pool = new Pool(fn() => new stdClass, max: 1);
$resource = $pool->acquire();
$file = tempnam(sys_get_temp_dir(), 'stats');
$first = fopen($file, 'w');
flock($first, LOCK_EX);

$all = [
    spawn $channel->recv(), spawn $mutex->lock(), spawn $pool->acquire(),
    spawn delay(60_000), spawn sleep(60), spawn (function () { await timeout(60_000); })(),
    spawn fgets($left), spawn (function () use ($left) { await readable($left); })(),
    spawn fwrite($full, 'x'), spawn (function () use ($full) { await writable($full); })(),
    spawn (function () { await signal(SIGUSR1); })(),
    spawn (function () use ($file) { flock(fopen($file, 'r'), LOCK_EX); })(),
];
$all[] = spawn (function () use ($all) { await $all[0]; })();
$child = pcntl_fork();
if ($child === 0) {
    sleep(60);
    exit;
}
// a forked child has none of the parent's coroutines; in the parent they go on
$all[] = spawn pcntl_waitpid($child, $status);
for ($i = 0; $i < 20; $i++) {
    delay(1);
}
foreach (runtimeStats() as $key => $n) {
    if (str_starts_with($key, 'waiting_') && $n > 0) {
        echo "$key: $n\n";
    }
}
posix_kill($child, SIGKILL);
unlink($file);
exit;
?>
--EXPECT--
waiting_result: 1
waiting_timer: 3
waiting_read: 2
waiting_write: 2
waiting_process: 1
waiting_signal: 1
waiting_channel: 1
waiting_lock: 1
waiting_pool: 1
waiting_turn: 1
