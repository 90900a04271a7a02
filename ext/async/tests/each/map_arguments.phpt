--TEST--
Arguments of map() are checked
--EXTENSIONS--
async
--FILE--
<?php
use function Async\map;
foreach ([fn() => map([], strlen(...), -1), fn() => map(1, strlen(...)), fn() => map([], 'nothing'), fn() => map([], strlen(...), 0, 1)] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
ValueError: Async\map(): Argument #3 ($concurrency) must be greater than or equal to 0
TypeError: Async\map(): Argument #1 ($iterable) must be of type Traversable|array, int given
TypeError: Async\map(): Argument #2 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Async\map(): Argument #4 ($cancellation) must be of type ?Async\Awaitable, int given
