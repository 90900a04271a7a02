--TEST--
disposeSafely() warns and lets all go on: those that run, those that have not started, and what they spawn
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$running = spawn in $scope {
    Async\delay(5);
    spawn { echo "spawned by a zombie\n"; };
    echo "running one ends\n";
};
while (!$running->isSuspended() && !$running->isCompleted()) suspend;
spawn in $scope {
    echo "started as a zombie\n";
};
$scope->disposeSafely();
echo "disposed\n";
var_dump($scope->isClosed());
?>
--EXPECT--
warning: Coroutine is zombie at dispose_safely_zombies.php:6 in Scope disposed at dispose_safely_zombies.php:15
warning: Coroutine is zombie at dispose_safely_zombies.php:12 in Scope disposed at dispose_safely_zombies.php:15
disposed
bool(true)
started as a zombie
running one ends
spawned by a zombie
