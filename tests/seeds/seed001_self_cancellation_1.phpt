--TEST--
Seed 001, Self-cancellation of Scope: the coroutine goes on to its next suspension point
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() use ($scope) {
    $scope->cancel(new \Async\CancellationError("Scope cancelled"));
    echo "This executes\n";
    suspend;
    echo "This does not\n";
});
?>
--EXPECT--
This executes
