--TEST--
The handler of the scope comes before those who await the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Exception $e) => print "handled {$e->getMessage()}\n");
spawn in $scope { Async\delay(1); throw new Exception('failure'); };
var_dump(await $scope);
?>
--EXPECT--
handled failure
NULL
