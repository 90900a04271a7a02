--TEST--
A plain spawn inside a coroutine of a scope goes to that scope, other coroutines are not waited for
--FILE--
<?php
$scope = new Async\Scope;
$outside = spawn { Async\delay(60); };
spawn in $scope { spawn { spawn { Async\delay(5); echo "grandchild\n"; }; }; };
await $scope;
var_dump($outside->isCompleted());
?>
--EXPECT--
grandchild
bool(false)
