--TEST--
The last reference to a scope goes inside one of its coroutines
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$task = spawn in $scope {
    $GLOBALS['scope'] = null;
    echo "the scope is gone\n";
    Async\delay(2);
    spawn { echo "spawned afterwards\n"; };
    return 'result';
};
while (!$task->isSuspended() && !$task->isCompleted()) suspend;
echo await $task, "\n";
?>
--EXPECT--
warning: Coroutine is zombie at destroy_in_its_own_coroutine.php:6 in Scope disposed at destroy_in_its_own_coroutine.php:7
the scope is gone
spawned afterwards
result
