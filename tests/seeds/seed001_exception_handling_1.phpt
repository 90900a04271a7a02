--TEST--
Seed 001, Exception Handling: a handler set after the spawn suppresses the exception
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    throw new Exception("Task 1");
});

$scope->setExceptionHandler(function (Exception $e) {
    echo "Caught exception: {$e->getMessage()}\n";
});

$scope->awaitCompletion(Async\timeout(60000));
?>
--EXPECT--
Caught exception: Task 1
