--TEST--
Seed 000, BoundedScope 1: the time limit ends the coroutine that the scope is bound to
--FILE--
<?php
use Async\BoundedScope;
use Async\CancellationException;

$scope = new BoundedScope();
$scope->withTimeout(20);

$scope->spawnAndBound(function() {
    sleep(30);
    echo "Task 1\n";
});

try {
    await $scope;
} catch (CancellationException) {
}
var_dump($scope->isCancelled());
?>
--EXPECT--
bool(true)
