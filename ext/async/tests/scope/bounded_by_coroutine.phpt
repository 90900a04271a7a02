--TEST--
BoundedScope::boundedBy() a coroutine outside of the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException};
use function Async\delay;

$limit = spawn { delay(5); echo "limit\n"; };
$scope = new BoundedScope;
$scope->boundedBy($limit);
$c = spawn in $scope { delay(20000); echo "not reached\n"; };
try { await $c; } catch (CancellationException) { echo "cancelled\n"; }
var_dump($scope->isCancelled());
?>
--EXPECT--
limit
cancelled
bool(true)
