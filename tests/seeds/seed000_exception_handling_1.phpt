--TEST--
Seed 000, Exception Handling 1: a handler with one parameter gets the exception
--FILE--
<?php
use Async\BoundedScope;

$scope = new BoundedScope();

$scope->spawn(function() {
  throw new Exception("Task 1");
});

$scope->setExceptionHandler(function (Exception $e) {
    echo "Caught exception: {$e->getMessage()}\n";
});

await $scope;
?>
--EXPECT--
Caught exception: Task 1
