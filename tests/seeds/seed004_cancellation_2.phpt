--TEST--
Seed 004, Cancellation 2: a cancelled scope
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$coroutine = spawn in $scope {
    sleep(1);
    echo "Task 1\n";
};

$scope->cancel(new Async\CancellationException('Task was cancelled'));
try {
    await $coroutine;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Task was cancelled
