--TEST--
Wrong numbers for a rate limiter, and its object
--EXTENSIONS--
async
--FILE--
<?php
use Async\RateLimiter;

$limiter = new RateLimiter(3, 1000);
$calls = [
    fn() => new RateLimiter(0, 1),
    fn() => new RateLimiter(1, 0),
    fn() => new RateLimiter(1 << 31, 1),
    fn() => new RateLimiter(1),
    fn() => $limiter->acquire(0),
    fn() => $limiter->acquire(4),
    fn() => $limiter->tryAcquire(4),
    fn() => $limiter->tryAcquire(-1),
    fn() => clone $limiter,
    fn() => serialize($limiter),
    fn() => $limiter->__construct(1, 1),
    fn() => $limiter->x = 1,
];
foreach ($calls as $call) {
    try {
        $call();
        echo "no exception\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$large = new RateLimiter((1 << 31) - 1, (1 << 31) - 1);
$large->acquire((1 << 31) - 1);
var_dump($large->available() < 1000, $limiter->available());
?>
--EXPECT--
ValueError: Async\RateLimiter::__construct(): Argument #1 ($permits) must be between 1 and 2147483647
ValueError: Async\RateLimiter::__construct(): Argument #2 ($perMs) must be between 1 and 2147483647
ValueError: Async\RateLimiter::__construct(): Argument #1 ($permits) must be between 1 and 2147483647
ArgumentCountError: Async\RateLimiter::__construct() expects exactly 2 arguments, 1 given
ValueError: Async\RateLimiter::acquire(): Argument #1 ($n) must be greater than 0
ValueError: Async\RateLimiter::acquire(): Argument #1 ($n) must not be greater than the number of permits, which is 3
ValueError: Async\RateLimiter::tryAcquire(): Argument #1 ($n) must not be greater than the number of permits, which is 3
ValueError: Async\RateLimiter::tryAcquire(): Argument #1 ($n) must be greater than 0
Error: Trying to clone an uncloneable object of class Async\RateLimiter
Exception: Serialization of 'Async\RateLimiter' is not allowed
Error: The rate limiter has been constructed already
Error: Cannot create dynamic property Async\RateLimiter::$x
bool(true)
int(3)
