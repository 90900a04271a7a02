--TEST--
cancel() may be called again; a second one with a reason warns that it is ignored
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\{CancellationException, Scope};

$scope = new Scope;
$c = spawn in $scope { Async\delay(20000); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel(new CancellationException('first'));
$scope->cancel();
$scope->cancel(new CancellationException('second'));
try {
    await $c;
} catch (CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
warning: %Signored%S
first
