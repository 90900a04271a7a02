--TEST--
A cancelled scope ends when the clean-up has ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$scope->onFinally(function () { echo "scope ended\n"; });
$c = spawn in $scope { try { delay(20000); } finally { delay(2); echo "clean-up\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel();
$scope->awaitAfterCancellation();
await spawn { suspend; suspend; };
?>
--EXPECT--
clean-up
scope ended
