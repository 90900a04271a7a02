--TEST--
A scope that is awaited while its coroutines wait for each other is a deadlock
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$scope = new Async\Scope;
$a = spawn in $scope use(&$b) { suspend; await $b; };
$b = spawn in $scope use(&$a) { suspend; await $a; };
await $scope;
CODE);
var_dump($status, substr_count($output, 'Warning: Deadlock: '), str_contains($output, 'Async\DeadlockError'));
?>
--EXPECT--
int(255)
int(3)
bool(true)
