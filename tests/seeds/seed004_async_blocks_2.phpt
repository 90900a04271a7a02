--TEST--
Seed 004, Async blocks 2: the same as an async block
--FILE--
<?php
async $scope {
   await spawn {
       echo "Task 1\n";
   };
}
var_dump($scope instanceof Async\Scope);
?>
--EXPECT--
Task 1
bool(true)
