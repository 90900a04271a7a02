--TEST--
tasks() gives results of tasks that have ended before
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$task = spawn in $scope strtoupper('early');
await $task;
spawn in $scope strtoupper('late');
echo implode(',', await $scope->tasks()), "\n";
?>
--EXPECT--
EARLY,LATE
