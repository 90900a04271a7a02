--TEST--
awaitCompletion() of a cancelled scope throws its cancellation at once, before the clean-up has ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, Scope};
use function Async\{delay, timeout};

$scope = new Scope;
$task = spawn in $scope {
    try { delay(20000); } finally { delay(5); echo "clean-up\n"; }
};
while (!$task->isSuspended() && !$task->isCompleted()) suspend;
$scope->cancel(new CancellationException('the reason'));
try {
    $scope->awaitCompletion(timeout(1000));
} catch (CancellationException $e) {
    echo $e->getMessage(), "\n";
}
$scope->awaitAfterCancellation();
echo "end\n";
?>
--EXPECT--
the reason
clean-up
end
