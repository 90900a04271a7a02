--TEST--
No deadlock while something may still come: a timer, a signal, a child process, a socket
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!function_exists('posix_kill')) die('skip needs posix');
?>
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, signal, timeout};

$waits = [
    'timer' => fn() => delay(20),
    'timeout' => fn() => await timeout(20),
    'process' => fn() => proc_close(proc_open([PHP_BINARY, '-n', '-r', 'usleep(20000);'], [], $pipes)),
    'signal' => function () {
        $child = proc_open([PHP_BINARY, '-n', '-r', 'usleep(20000); posix_kill(' . getmypid() . ', 10);'], [], $pipes);
        $number = await signal(10 /* SIGUSR1 */);
        proc_close($child);
        return $number;
    },
];
foreach ($waits as $name => $wait) {
    $c = spawn $wait();
    await $c;
    echo "$name\n";
}
?>
--EXPECT--
timer
timeout
process
signal
