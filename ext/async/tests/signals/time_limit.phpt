--TEST--
A limit of time by pcntl_alarm() and a handler that throws, as PHPUnit's, in main and in a coroutine beside a busy one
--EXTENSIONS--
async
pcntl
--FILE--
<?php
class TimeLimit extends RuntimeException {}
function invoke(Closure $f, int $seconds): mixed
{
    pcntl_signal(SIGALRM, function (): void { throw new TimeLimit('aborted'); }, true);
    pcntl_async_signals(true);
    pcntl_alarm($seconds);
    try {
        return $f();
    } finally {
        pcntl_alarm(0);
    }
}
$test = function () {
    try {
        invoke(fn() => sleep(60), 1);
        echo "slept\n";
    } catch (TimeLimit $e) {
        echo $e->getMessage(), "\n";
    }
    return invoke(fn() => usleep(1000) ?? 'in time', 60);
};
$busy = spawn (function () { while (true) usleep(500); })();
echo $test(), "\n";
echo await spawn $test(), "\n";
$busy->cancel();
?>
--EXPECT--
aborted
in time
aborted
in time
