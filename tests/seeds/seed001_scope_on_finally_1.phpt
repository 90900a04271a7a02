--TEST--
Seed 001, Scope::onFinally: the callback gets the completed scope
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    throw new Exception("Task 1");
});

$scope->onFinally(function (Scope $completedScope) {
    echo "Scope " . spl_object_id($completedScope) . " completed\n";
});

try {
    $scope->awaitCompletion(Async\timeout(60000));
} catch (Exception $e) {
    $caught = $e->getMessage();
}
register_shutdown_function(function () use ($scope, $caught) {
    echo "It was ", spl_object_id($scope), ", caught $caught\n";
});
?>
--EXPECTF--
Scope %d completed
It was %d, caught Task 1
