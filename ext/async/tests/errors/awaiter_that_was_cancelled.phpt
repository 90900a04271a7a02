--TEST--
A cancelled awaiter is not responsible any more
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$scope->setExceptionHandler(fn(Exception $e) => print "handled {$e->getMessage()}\n");
$failing = spawn in $scope { delay(20); throw new Exception('failure'); };
$awaiter = spawn use($failing) { await $failing; };
while (!$awaiter->isSuspended() && !$awaiter->isCompleted()) suspend;
$awaiter->cancel();
try { await $awaiter; } catch (Async\CancellationException) { echo "cancelled\n"; }
await $scope;
?>
--EXPECT--
cancelled
handled failure
