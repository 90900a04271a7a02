--TEST--
A handled failure of a coroutine leaves the exception in flight of another one alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Throwable $e) => print "handled {$e->getMessage()}\n");
try {
    try {
        throw new Exception('in flight');
    } finally {
        spawn in $scope { throw new LogicException('of a coroutine'); };
        await $scope;
    }
} catch (Exception $e) {
    var_dump($e->getMessage(), $e->getPrevious());
}
?>
--EXPECT--
handled of a coroutine
string(9) "in flight"
NULL
