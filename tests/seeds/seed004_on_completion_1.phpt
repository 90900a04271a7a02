--TEST--
Seed 004, onCompletion 1: a callback when the scope completes
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

spawn in $scope {
    throw new Exception("Task 1");
};

$scope->onCompletion(function () {
    echo "Task 1 completed\n";
});

try {
    await $scope;
} catch (Exception $e) {
    $caught = $e->getMessage();
}
register_shutdown_function(function () use ($caught) {
    echo "caught $caught\n";
});
?>
--EXPECT--
Task 1 completed
caught Task 1
