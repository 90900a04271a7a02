--TEST--
A zombie that nothing can wake is cancelled at the end, without a deadlock report
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
async.zombie_coroutine_timeout=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$a = spawn in $scope {
    try { await $GLOBALS['b']; } finally { echo "a cancelled\n"; }
};
$b = spawn in $scope {
    try { await $GLOBALS['a']; } finally { echo "b cancelled\n"; }
};
while (!$a->isSuspended() || !$b->isSuspended()) suspend;
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
warning: Coroutine is zombie at zombie_waiting_is_no_deadlock.php:6 in Scope disposed at zombie_waiting_is_no_deadlock.php:13
warning: Coroutine is zombie at zombie_waiting_is_no_deadlock.php:9 in Scope disposed at zombie_waiting_is_no_deadlock.php:13
main ends
a cancelled
b cancelled
