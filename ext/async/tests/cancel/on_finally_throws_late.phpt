--TEST--
What a callback of an ended coroutine throws goes where the coroutine's exception would, not to who registers it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(function (Throwable $e) { echo "handled {$e->getMessage()}\n"; });
$c = spawn in $scope { return 'result'; };
await $c;
try {
    $c->onFinally(function () { throw new LogicException('of the callback'); });
} catch (LogicException) {
    echo "not reached\n";
}
await spawn { suspend; suspend; suspend; };
?>
--EXPECT--
handled of the callback
