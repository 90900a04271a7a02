--TEST--
A cancelled coroutine that throws something else has failed
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Throwable $e) => print get_class($e) . ", previous " . get_class($e->getPrevious()) . "\n");
$c = spawn in $scope { try { Async\delay(20000); } finally { throw new LogicException('in finally'); } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
unset($c);
await $scope;
?>
--EXPECT--
LogicException, previous Async\CancellationException
