--TEST--
awaitAfterCancellation() is given up by its cancellation
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\{delay, timeout};

$scope = new Scope;
$task = spawn in $scope {
    try { delay(20000); } finally { delay(60); echo "clean-up\n"; }
};
while (!$task->isSuspended() && !$task->isCompleted()) suspend;
$scope->cancel();
try {
    $scope->awaitAfterCancellation(null, timeout(1));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
Async\TimeoutException
clean-up
