--TEST--
isFinished(), isClosed() and isCancelled() over the life of a scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$show = fn(Scope $s) => printf("finished %d, closed %d, cancelled %d\n", $s->isFinished(), $s->isClosed(), $s->isCancelled());
$scope = new Scope;
$c = spawn in $scope { try { Async\delay(20000); } finally { Async\delay(1); } };
$show($scope);
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$show($scope);
$scope->cancel();
$show($scope);
$scope->awaitAfterCancellation();
$show($scope);
$ended = new Scope;
await spawn in $ended { return 1; };
await $ended;
$show($ended);
?>
--EXPECT--
finished 0, closed 0, cancelled 0
finished 0, closed 0, cancelled 0
finished 0, closed 1, cancelled 1
finished 1, closed 1, cancelled 1
finished 1, closed 0, cancelled 0
