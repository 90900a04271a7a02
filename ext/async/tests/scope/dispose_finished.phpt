--TEST--
dispose() of a scope whose coroutines have ended says nothing
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
spawn in $scope printf("ran\n");
await $scope;
$scope->dispose();
$scope->dispose();
var_dump($scope->isClosed());
?>
--EXPECT--
ran
bool(true)
