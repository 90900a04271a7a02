--TEST--
Seed 000, Cancellation 2: a cancelled scope
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$first = $scope->spawn(function() {
    sleep(1);
    echo "Task 1\n";
});

$second = $scope->spawn(function() {
    sleep(2);
    echo "Task 2\n";
});

$scope->cancel(new Async\CancellationException('Task was cancelled'));

foreach ([$first, $second] as $coroutine) {
    try {
        await $coroutine;
    } catch (Async\CancellationException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Task was cancelled
Task was cancelled
