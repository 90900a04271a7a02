--TEST--
Seed 004, Scope and structured concurrency 1: children of a scope are awaited together
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

spawn in $scope {
    spawn {
        echo "Child of Task 1\n";
    };

    echo "Task 1\n";
};

spawn in $scope {
    echo "Task 2\n";
};

await $scope->all();
?>
--EXPECT--
Task 1
Task 2
Child of Task 1
