--TEST--
Seed 000, Error Handling 1: the exception handler of a scope
--FILE--
<?php
use Async\BoundedScope;

$scope = new BoundedScope();
$scope->spawn(function() {
  throw new Exception("Task 1");
});

$scope->setExceptionHandler(function (Async\Scope $scope, Async\Coroutine $coroutine, Throwable $e) {
    echo "Caught exception: {$e->getMessage()}\n in coroutine: {$coroutine->getSpawnLocation()}\n";
});

Async\await($scope);
?>
--EXPECTF--
Caught exception: Task 1
 in coroutine: %sseed000_error_handling_1.php:5
