--TEST--
BoundedScope::boundedBy() something that has completed already cancels the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException};

$limit = spawn { return 1; };
await $limit;
$scope = new BoundedScope;
$c = spawn in $scope { Async\delay(20000); echo "not reached\n"; };
$scope->boundedBy($limit);
try { await $c; } catch (CancellationException) { echo "cancelled\n"; }
var_dump($scope->isCancelled());
?>
--EXPECT--
cancelled
bool(true)
