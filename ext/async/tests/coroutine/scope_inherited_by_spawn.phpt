--TEST--
A plain spawn inside a coroutine of a scope goes to that scope, other coroutines are not waited for
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
$awaited = false;
$outside = spawn use(&$awaited) { while (!$awaited) Async\delay(1); };
spawn in $scope { spawn { spawn { Async\delay(5); echo "grandchild\n"; }; }; };
await $scope;
var_dump($outside->isCompleted());
$awaited = true;
?>
--EXPECT--
grandchild
bool(false)
