--TEST--
Seed 001, Scope cancellation 2: cancel with a CancellationError of one's own
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$coroutine = $scope->spawn(function() {
    sleep(1);
    echo "Task 1\n";
});

$scope->cancel(new Async\CancellationError('Task was cancelled'));
try {
    await $coroutine;
} catch (Async\CancellationError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Task was cancelled
