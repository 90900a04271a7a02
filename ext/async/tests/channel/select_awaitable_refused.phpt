--TEST--
What cannot be awaited cannot be a case of select() either, and the others are released
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, CoroutineGroup, Scope};
use function Async\{currentCoroutine, delay, select, timeout};
$time = timeout(60_000);
foreach ([currentCoroutine(), Async\globalScope()] as $self) {
    try {
        select(['time' => $time, 'self' => $self]);
    } catch (Async\AsyncException $e) {
        echo preg_replace('/ Scope created at.*/', '', $e->getMessage()), "\n";
    }
}
class Unconstructed extends CoroutineGroup { function __construct() {} }
foreach ([new Unconstructed, [$time, 1], new stdClass] as $case) {
    try {
        select(['time' => $time, 'other' => $case]);
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
echo "end\n";
?>
--EXPECTF--
A coroutine cannot await itself
Awaiting a scope from within itself or its child scope would cause a deadlock.
Error: The Unconstructed object has not been correctly initialized by its constructor
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
end
