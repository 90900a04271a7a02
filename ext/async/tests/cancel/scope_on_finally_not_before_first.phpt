--TEST--
A scope without a coroutine has not ended until it is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

foreach (['cancel', 'dispose', 'disposeSafely'] as $method) {
    $scope = new Scope;
    $scope->onFinally(function () use ($method) { echo "ended by $method\n"; });
    await spawn { suspend; suspend; };
    echo "open\n";
    $scope->$method();
    await spawn { suspend; suspend; };
}
?>
--EXPECT--
open
ended by cancel
open
ended by dispose
open
ended by disposeSafely
