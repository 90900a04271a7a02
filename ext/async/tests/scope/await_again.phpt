--TEST--
A scope that has ended may get coroutines again and be awaited again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
spawn in $scope printf("one\n");
await $scope;
spawn in $scope printf("two\n");
await $scope;
var_dump($scope->isClosed());
?>
--EXPECT--
one
two
bool(false)
