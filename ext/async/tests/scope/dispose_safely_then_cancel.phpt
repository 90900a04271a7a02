--TEST--
A scope that was disposed safely can still be cancelled
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$c = spawn in $scope { try { Async\delay(20000); echo "not reached\n"; } finally { echo "cleaned up\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->disposeSafely();
$scope->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
warning: Coroutine is zombie at dispose_safely_then_cancel.php:6 in Scope disposed at dispose_safely_then_cancel.php:8
cleaned up
cancelled
