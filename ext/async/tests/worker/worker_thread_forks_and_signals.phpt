--TEST--
Workers that are threads: forks beside them, signals, limits of time, C functions that do not return
--EXTENSIONS--
async
pcntl
posix
--INI--
opcache.protect_memory=0
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe build'); ?>
--FILE--
<?php
use Async\{CancellationException, WorkerPool};
use function Async\parallel;

/* the child has no engine but its own */
$pool = new WorkerPool(workers: 2, backend: 'thread');
await Async\all([$pool->submit(fn() => 1), $pool->submit(fn() => 2)]);
echo await parallel(fn() => "in the program\n");
if (($pid = pcntl_fork()) === 0) {
    echo await parallel(fn() => "in the child\n");
    exit(7);
}
pcntl_waitpid($pid, $status);
var_dump(pcntl_wexitstatus($status));
var_dump(await $pool->submit(function () {
    if (($pid = pcntl_fork()) === 0) {
        exit(8);
    }
    pcntl_waitpid($pid, $status);
    return pcntl_wexitstatus($status);
}));

/* signals reach the program, also while threads begin and end */
$count = 0;
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$count) { $count++; });
$sender = proc_open(['sh', '-c', 'for i in $(seq 60); do kill -USR1 ' . getmypid() . '; sleep 0.005; done'], [], $pipes);
while (proc_get_status($sender)['running']) {
    $short = new WorkerPool(workers: 1, backend: 'thread');
    await $short->submit(fn() => 1);
    $short->close();
}
var_dump($count > 20);
foreach ([fn() => pcntl_signal(SIGUSR1, SIG_IGN), fn() => pcntl_alarm(1), fn() => Async\signal(SIGUSR1)] as $refused) {
    try {
        await $pool->submit($refused);
    } catch (Async\RemoteException $e) {
        echo $e->getMessage(), "\n";
    }
}
unset($refused);
echo await $pool->submit(function () {
    $child = proc_open(['grep', 'SigBlk', '/proc/self/status'], [1 => ['pipe', 'w']], $pipes);
    return preg_replace('/\s+/', ' ', fgets($pipes[1])) . "\n";
});

/* a limit is that of the task */
set_time_limit(1);
var_dump(await $pool->submit(fn() => ini_get('max_execution_time')));
set_time_limit(0);
try {
    await $pool->submit(function () { set_time_limit(1); for (;;); });
} catch (Async\WorkerException $e) {
    echo preg_replace(['/Worker \d+/', '~ in \S+$~'], ['Worker N', ''], $e->getMessage()), "\n";
}

/* the worker is replaced before the function returns */
$pool = new WorkerPool(workers: 1, backend: 'thread');
$long = $pool->submit(fn() => hash_pbkdf2('sha256', 'a', 'b', 8_000_000));
Async\delay(100);
$long->cancel();
$begin = hrtime(true);
await $pool->submit(fn() => 1);
$first = hrtime(true) - $begin;
var_dump($pool->runningCount());
await $pool;
var_dump($pool->workerCount());
while ($pool->workerCount() > 1) Async\delay(10);
var_dump($first < hrtime(true) - $begin || $first < 3e9);
?>
--EXPECT--
in the program
in the child
int(7)
int(8)
bool(true)
Error in a worker: pcntl_signal() cannot be called in a worker that is a thread: signals belong to the program
Error in a worker: pcntl_alarm() cannot be called in a worker that is a thread: signals belong to the program
Error in a worker: Async\signal() cannot be called in a worker that is a thread: signals belong to the program
SigBlk: 0000000000000000 
string(1) "0"
Worker N has ended with status 255 before it could answer: Maximum execution time of 1 second exceeded
int(0)
int(2)
bool(true)
