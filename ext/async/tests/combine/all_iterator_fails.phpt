--TEST--
Exceptions of the iterator leave all(), and the members are on their own again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\all;
function generator($where) {
    if ($where == 0) throw new Exception('at once');
    yield spawn { echo "member runs\n"; };
    if ($where == 1) throw new Exception('later');
    yield new stdClass => Async\Future::completed(1);
}
foreach ([0, 1, 2] as $where) {
    try {
        all(generator($where));
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
foreach ([[1], [Async\Future::completed(), null]] as $bad) {
    try {
        all($bad);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
suspend;
?>
--EXPECT--
Exception: at once
Exception: later
TypeError: Keys of awaitables must be of type int|string, stdClass given
Async\all(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, int given at key 0
Async\all(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, null given at key 1
member runs
member runs
