--TEST--
Seed 001, Scope disposal 2: dispose() warns of each coroutine that has not ended and cancels it
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use function Async\await;
use Async\Scope;

$scope = new Scope();

await($scope->spawn(function() {
    spawn(function() {
        Async\delay(1000);
        echo "Task 1\n";
    });

    spawn(function() {
        Async\delay(2000);
        echo "Task 2\n";
    });

    echo "Root task\n";
}));

$scope->dispose();
?>
--EXPECTF--
Root task

Warning: Coroutine is zombie at %sseed001_scope_disposal_2.php:9 in Scope disposed at %sseed001_scope_disposal_2.php:22 in %s on line %d

Warning: Coroutine is zombie at %sseed001_scope_disposal_2.php:14 in Scope disposed at %sseed001_scope_disposal_2.php:22 in %s on line %d
