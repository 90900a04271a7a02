--TEST--
Without a child-scope handler the exception handler of the parent gets what child scopes leave
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Throwable $e) => print "handled {$e->getMessage()}\n");
$leaf = Scope::inherit(Scope::inherit($scope));
spawn in $leaf { throw new Exception('of a grandchild'); };
await $scope;
var_dump($leaf->isCancelled(), $scope->isCancelled());
?>
--EXPECT--
handled of a grandchild
bool(true)
bool(false)
