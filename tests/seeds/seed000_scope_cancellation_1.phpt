--TEST--
Seed 000, Scope cancellation 1: cancel() cancels all child coroutines
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
echo "Main ends\n";
?>
--EXPECT--
Main ends
