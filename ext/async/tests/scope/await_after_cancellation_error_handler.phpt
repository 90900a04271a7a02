--TEST--
awaitAfterCancellation() hands failures during the clean-up to its error handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$task = spawn in $scope {
    try { delay(20000); } finally { delay(1); throw new LogicException('in the clean-up'); }
};
while (!$task->isSuspended() && !$task->isCompleted()) suspend;
unset($task);
$scope->cancel();
$scope->awaitAfterCancellation(function (...$arguments) {
    foreach ($arguments as $argument) {
        if ($argument instanceof Throwable) {
            echo get_class($argument), ': ', $argument->getMessage(), "\n";
        }
    }
});
echo "end\n";
?>
--EXPECT--
LogicException: in the clean-up
end
