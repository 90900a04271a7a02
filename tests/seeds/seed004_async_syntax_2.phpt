--TEST--
Seed 004, async syntax 2: the variable holds the scope, which is disposed after the block
--FILE--
<?php
async $scope {}
var_dump($scope instanceof Async\Scope, $scope->isClosed());
?>
--EXPECT--
bool(true)
bool(true)
