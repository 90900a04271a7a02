--TEST--
awaitCompletion() is left with the cancellation when the scope is cancelled meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, Scope};
use function Async\{delay, timeout};

$scope = new Scope;
$task = spawn in $scope { delay(20000); echo "not reached\n"; };
spawn use($scope, $task) {
    while (!$task->isSuspended() && !$task->isCompleted()) suspend;
    $scope->cancel(new CancellationException('meanwhile'));
};
try {
    $scope->awaitCompletion(timeout(10000));
    echo "not reached\n";
} catch (CancellationException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
?>
--EXPECT--
Async\CancellationException: meanwhile
