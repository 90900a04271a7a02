--TEST--
A scope's callback that spawns in the scope again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->onFinally(function (Scope $s) {
    spawn in $s { echo "spawned by the callback\n"; };
});
spawn in $scope { echo "task\n"; };
await $scope;
await spawn { suspend; suspend; suspend; };
?>
--EXPECT--
task
spawned by the callback
