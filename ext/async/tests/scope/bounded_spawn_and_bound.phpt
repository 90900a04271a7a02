--TEST--
BoundedScope::spawnAndBound(): the scope ends with this coroutine
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException};
use function Async\delay;

$scope = new BoundedScope;
$other = spawn in $scope { try { delay(20000); echo "not reached\n"; } finally { echo "other ends\n"; } };
$scope->spawnAndBound(function () { delay(5); echo "main task ends\n"; });
try { await $other; } catch (CancellationException) { echo "cancelled\n"; }
var_dump($scope->isClosed(), $scope->isCancelled());
?>
--EXPECT--
main task ends
other ends
cancelled
bool(true)
bool(true)
