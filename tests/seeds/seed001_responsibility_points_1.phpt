--TEST--
Seed 001, Responsibility points: awaitCompletion gets the exception
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    throw new Exception("Task 1");
});

try {
    $scope->awaitCompletion(Async\timeout(60000));
} catch (\Throwable $e) {
    echo "Caught exception: {$e->getMessage()}\n";
}
?>
--EXPECT--
Caught exception: Task 1
