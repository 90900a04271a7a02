--TEST--
A coroutine may await a child scope of its own scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
await spawn in $scope {
    $child = Scope::inherit();
    spawn in $child { Async\delay(1); echo "child scope\n"; };
    await $child;
    echo "task\n";
};
?>
--EXPECT--
child scope
task
