--TEST--
Seed 004, Point of Responsibility: a task spawned in a scope spawns a subtask
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function subtask() {
    echo "subtask\n";
}

function task(): void
{
    echo "task\n";
    spawn subtask();
}

$scope = new Scope();
spawn in $scope task();
await $scope;
?>
--EXPECT--
task
subtask
