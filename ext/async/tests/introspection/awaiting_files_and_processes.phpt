--TEST--
getAwaitingInfo() of coroutines that wait for pipes, locks and child processes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$path = __DIR__ . '/awaiting_lock.tmp';
$held = fopen($path, 'c');
flock($held, LOCK_EX);
$list = [
    spawn use($path) { flock(fopen($path, 'c'), LOCK_EX); },
    spawn { shell_exec('sleep 0.2'); },
    spawn { proc_close(proc_open(['sleep', '0.2'], [], $pipes)); },
    spawn { pclose(popen('sleep 0.2', 'r')); },
];
suspend;
while (info($list[0]) === 'nothing') {
    suspend;    // between two attempts
}
foreach ($list as $one) {
    echo info($one), "\n";
}
flock($held, LOCK_UN);
await spawned;
unlink($path);
?>
--EXPECT--
a file lock, in flock()
data to read from a pipe (descriptor N), in shell_exec()
child process N to end, in proc_close()
child process N to end, in pclose()
