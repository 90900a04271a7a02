--TEST--
The exceptions of a coroutine and of its callback are both delivered
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$handled = [];
$collect = function (Throwable $e) use (&$handled, &$collect) {
    if ($e instanceof Async\CompositeException) array_map($collect, $e->getExceptions());
    else do { $handled[] = $e->getMessage(); } while ($e = $e->getPrevious());
};
$scope->setExceptionHandler(fn(Throwable $e) => $collect($e));
$c = spawn in $scope { throw new Exception('of the coroutine'); };
$c->onFinally(function () { throw new LogicException('of the callback'); });
await $scope;
await spawn { suspend; suspend; suspend; };
sort($handled);
echo implode("\n", $handled), "\n";
?>
--EXPECT--
of the callback
of the coroutine
