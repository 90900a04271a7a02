--TEST--
Seed 004, Async blocks 1: the long form with try and finally
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

try {
   await spawn in $scope {
       echo "Task 1\n";
   };
} finally {
    $scope->dispose();
}
?>
--EXPECT--
Task 1
