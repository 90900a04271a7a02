--TEST--
Seed 001, Scope disposal 1: disposeSafely() warns and lets the coroutines go on
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use function Async\await;
use Async\Scope;

$scope = new Scope();

await($scope->spawn(function() {
    spawn(function() {
        Async\delay(10);
        echo "Task 1\n";
    });

    spawn(function() {
        Async\delay(60);
        echo "Task 2\n";
    });

    echo "Root task\n";
}));

$scope->disposeSafely();
?>
--EXPECTF--
Root task

Warning: Coroutine is zombie at %sseed001_scope_disposal_1.php:9 in Scope disposed at %sseed001_scope_disposal_1.php:22 in %s on line %d

Warning: Coroutine is zombie at %sseed001_scope_disposal_1.php:14 in Scope disposed at %sseed001_scope_disposal_1.php:22 in %s on line %d
Task 1
Task 2
