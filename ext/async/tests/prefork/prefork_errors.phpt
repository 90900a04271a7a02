--TEST--
forkWorkers() refuses wrong arguments, and places where nothing can wait
--EXTENSIONS--
async
posix
--FILE--
<?php
use function Async\forkWorkers;

$attempts = [
    fn() => forkWorkers(0, strlen(...)),
    fn() => forkWorkers(10_001, strlen(...)),
    fn() => forkWorkers(1, 'no_such_function'),
    fn() => forkWorkers(1, strlen(...), graceMs: -1),
    fn() => forkWorkers(1, strlen(...), backoffMs: 0),
    fn() => forkWorkers(1, strlen(...), backoffMs: 2, maxBackoffMs: 1),
    fn() => forkWorkers(1, strlen(...), maxRestarts: -1),
    fn() => forkWorkers(1, strlen(...), onEnd: 'no_such_function'),
];
foreach ($attempts as $attempt) {
    try {
        $attempt();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

class Late
{
    public function __destruct()
    {
        try {
            forkWorkers(1, fn() => 1);
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
$late = new Late;
register_shutdown_function(function () {
    try {
        forkWorkers(1, fn() => 1);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
});
declare(ticks=1) {
    $called = false;
    register_tick_function(function () use (&$called) {
        if ($called) {
            return;
        }
        $called = true;
        try {
            forkWorkers(1, fn() => 1);
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    });
    $x = 1;
}
?>
--EXPECT--
ValueError: Async\forkWorkers(): Argument #1 ($workers) must be between 1 and 10000
ValueError: Async\forkWorkers(): Argument #1 ($workers) must be between 1 and 10000
TypeError: Async\forkWorkers(): Argument #2 ($main) must be a valid callback, function "no_such_function" not found or invalid function name
ValueError: Async\forkWorkers(): Argument #3 ($graceMs) must be greater than or equal to 0
ValueError: Async\forkWorkers(): Argument #4 ($backoffMs) must be greater than or equal to 1
ValueError: Async\forkWorkers(): Argument #5 ($maxBackoffMs) must be greater than or equal to argument #4 ($backoffMs)
ValueError: Async\forkWorkers(): Argument #6 ($maxRestarts) must be greater than or equal to 0
TypeError: Async\forkWorkers(): Argument #8 ($onEnd) must be a valid callback or null, function "no_such_function" not found or invalid function name
Cannot suspend while a tick function or a signal handler runs
Cannot suspend while shutdown functions run
Cannot fork workers while the program ends
