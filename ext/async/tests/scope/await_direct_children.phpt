--TEST--
awaitDirectChildren() waits for tasks and their children, not for child scopes
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
spawn in $scope {
    spawn { delay(5); echo "child\n"; };
    echo "task\n";
};
$below = Scope::inherit($scope);
spawn in $below { delay(60); echo "child scope\n"; };
var_dump($scope->awaitDirectChildren());
echo "awaited\n";
await $scope;
?>
--EXPECT--
task
child
NULL
awaited
child scope
