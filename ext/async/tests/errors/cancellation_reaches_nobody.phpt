--TEST--
The cancellation of a coroutine is no failure: neither handlers nor those who await the scope get it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Throwable $e) => print "not reached\n");
$c = spawn in $scope { Async\delay(20000); };
$unstarted = spawn in $scope { echo "not reached\n"; };
$unstarted->cancel();
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
unset($c, $unstarted);
var_dump(await $scope);
?>
--EXPECT--
NULL
