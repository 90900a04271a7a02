--TEST--
Seed 004, Scope cancellation: cancel() cancels all coroutines of the scope
--FILE--
<?php
use Async\Scope;

$scope = new Scope();
$scope->spawn(function() {
    sleep(1);
    echo "Task 1\n";
});

$scope->spawn(function() {
    sleep(2);
    echo "Task 2\n";
});

$scope->cancel();
await $scope->all();
echo "Main ends\n";
?>
--EXPECT--
Main ends
