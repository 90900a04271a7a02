--TEST--
Seed 004, Exception Handling: a handler with one parameter gets the exception
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

spawn in $scope {
    throw new Exception("Task 1");
};

$scope->setExceptionHandler(function (Exception $e) {
    echo "Caught exception: {$e->getMessage()}\n";
});

await $scope;
?>
--EXPECT--
Caught exception: Task 1
