--TEST--
Numbers of permits that cannot be had are refused at once; a cancellation may be the only argument
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\timeout;

$semaphore = new Semaphore(3);
$calls = [
    fn() => $semaphore->acquire(0),
    fn() => $semaphore->acquire(-1),
    fn() => $semaphore->acquire(4),
    fn() => $semaphore->tryAcquire(4),
    fn() => $semaphore->release(),
    fn() => $semaphore->release(0),
    fn() => $semaphore->release(4),
    fn() => $semaphore->acquire('many'),
    fn() => $semaphore->acquire(timeout(1), timeout(1)),
    fn() => $semaphore->acquire(new DateTime()),
    function () use ($semaphore) { $semaphore->acquire(); $semaphore->release(2); },
    function () use ($semaphore) { $semaphore->acquire(null); $semaphore->acquire(timeout(1)); $semaphore->acquire(timeout(1)); },
];
foreach ($calls as $call) {
    try {
        $call();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump($semaphore->available());
?>
--EXPECT--
ValueError: Async\Semaphore::acquire(): Argument #1 ($n) must be greater than 0
ValueError: Async\Semaphore::acquire(): Argument #1 ($n) must be greater than 0
ValueError: Async\Semaphore::acquire(): Argument #1 ($n) must not be greater than the number of permits, which is 3
ValueError: Async\Semaphore::tryAcquire(): Argument #1 ($n) must not be greater than the number of permits, which is 3
Async\AsyncException: No permit of the semaphore is taken
ValueError: Async\Semaphore::release(): Argument #1 ($n) must be greater than 0
Async\AsyncException: No permit of the semaphore is taken
TypeError: Async\Semaphore::acquire(): Argument #1 ($n) must be of type Async\Awaitable|int|null, string given
TypeError: Async\Semaphore::acquire(): Argument #1 ($n) must be of type int if argument #2 ($cancellation) is given, Async\Timeout given
TypeError: Async\Semaphore::acquire(): Argument #1 ($n) must be of type Async\Awaitable|int|null, DateTime given
Async\AsyncException: Cannot release 2 permits of the semaphore: only 1 of them are taken
Async\AwaitCancelledException: The wait was given up
int(0)
