--TEST--
Arguments of select() are checked
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(1);
foreach ([[], [1], [[$channel]], [[$channel, 1, 2]], [['c' => $channel, 'v' => 1]], [[1, $channel]], [new stdClass], [$channel, null]] as $cases) {
    try {
        Async\select($cases);
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(count($channel));
?>
--EXPECTF--
ValueError: Async\select(): Argument #1 ($cases) must not be empty
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
TypeError: Async\select(): Argument #1 ($cases) must contain only values of type Async\Channel, Async\Awaitable or array{Async\Channel, mixed}, %s given
int(0)
