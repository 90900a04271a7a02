--TEST--
BoundedScope::withTimeout() cancels what runs in the scope and its child scopes
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException, Scope};

$scope = new BoundedScope;
var_dump($scope instanceof Scope);
$scope->withTimeout(5);
$child = Scope::inherit($scope);
$coroutines[] = spawn in $scope { Async\delay(20000); };
$coroutines[] = spawn in $child { Async\delay(20000); };
foreach ($coroutines as $c) {
    try { await $c; echo "not reached\n"; } catch (CancellationException) { echo "cancelled\n"; }
}
var_dump($scope->isCancelled(), $child->isCancelled());
?>
--EXPECT--
bool(true)
cancelled
cancelled
bool(true)
bool(true)
