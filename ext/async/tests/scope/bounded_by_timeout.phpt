--TEST--
BoundedScope::boundedBy() a timeout, and the first of several limits counts
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException};
use function Async\{delay, timeout};

$scope = new BoundedScope;
$scope->withTimeout(20000);
$scope->boundedBy(timeout(20000));
$scope->boundedBy(timeout(2));
$c = spawn in $scope { delay(15000); echo "not reached\n"; };
try { await $c; } catch (CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
cancelled
