--TEST--
Seed 004, Responsibility points: who awaits a scope gets the exception of its coroutine
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
  throw new Exception("Task 1");
});

try {
    await $scope;
} catch (\Throwable $e) {
     echo "Caught exception: {$e->getMessage()}\n";
}
?>
--EXPECT--
Caught exception: Task 1
