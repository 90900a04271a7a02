--TEST--
The default message of a cancelled scope names the call
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$c = spawn in $scope { Async\delay(20000); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel();
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
cancelled at %scancel_default_message.php:7
