--TEST--
Seed 001, Scope waiting: a library that spawns by itself belongs to the caller's scope
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$task = spawn in $scope function {
    // Call to third-party library function
    thirdPartyFunction();
};

function thirdPartyFunction() {
    // Library code spawns a coroutine
    spawn {
        usleep(20000); // <- long operation
        echo "library done\n";
    };
}
await $task;
echo "task done\n";
await $scope;
echo "scope done\n";
?>
--EXPECT--
task done
library done
scope done
