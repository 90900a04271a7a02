--TEST--
As long as an active coroutine is there, zombies are not timed out
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.zombie_coroutine_timeout=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope { Async\delay(1300); echo "the zombie ends by itself\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->disposeSafely();
spawn { Async\delay(1500); echo "the active one ends\n"; };
?>
--EXPECT--
warning: Coroutine is zombie at zombie_beside_active.php:4 in Scope disposed at zombie_beside_active.php:6
the zombie ends by itself
the active one ends
