--TEST--
Seed 001, Error Handling 2: the exception handler of a scope
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->setExceptionHandler(function (Async\Scope $scope, Async\Coroutine $coroutine, Throwable $e) {
    echo "Caught exception: {$e->getMessage()}\n in coroutine: {$coroutine->getSpawnLocation()}\n";
});

$scope->spawn(function() {
    throw new Exception("Task 1");
});

$scope->awaitCompletion(Async\timeout(60000));
?>
--EXPECTF--
Caught exception: Task 1
 in coroutine: %sseed001_error_handling_2.php:10
