--TEST--
Seed 000, Coroutine Scope waiting 1: await of a scope waits for children of its tasks too
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function task(): void
{
    $scope = new Scope();

    $scope->spawn(function() {
        spawn function {
            usleep(10000);
            echo "Task 1-1\n";
        };

        usleep(30000);
        echo "Task 1\n";
    });

    $scope->spawn(function() {
        usleep(60000);
        echo "Task 2\n";
    });

    // wait for all child coroutines
    await $scope;
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
Task 1-1
Task 1
Task 2
task ends
