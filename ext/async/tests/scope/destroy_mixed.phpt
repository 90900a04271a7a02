--TEST--
The last reference goes: the started ones go on with a warning, the others never start
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope { Async\delay(5); echo "started one ends\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
spawn in $scope { echo "not reached\n"; };
$scope = null;
echo "gone\n";
?>
--EXPECT--
warning: Coroutine is zombie at destroy_mixed.php:6 in Scope disposed at destroy_mixed.php:7
warning: Coroutine is zombie at destroy_mixed.php:4 in Scope disposed at destroy_mixed.php:7
gone
started one ends
