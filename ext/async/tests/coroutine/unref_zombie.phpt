--TEST--
Unreferenced coroutines and zombies; those of a cancelled scope; exit()
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.zombie_coroutine_timeout=1
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope();
$zombie = $scope->spawn(function () { delay(300); echo "the zombie had its time\n"; });
$both = $scope->spawn(function () { delay(300); echo "and the other\n"; });
$both->unref();
suspend;
@$scope->disposeSafely();
$zombie->unref();
(spawn { try { delay(600000); } finally { echo "unreferenced\n"; } })->unref();
$cancelled = new Scope();
$cancelled->spawn(function () { try { delay(600000); } finally { echo "of the cancelled scope\n"; } })->unref();
suspend;
$cancelled->cancel();
echo "main ends\n";
?>
--EXPECT--
main ends
of the cancelled scope
unreferenced
the zombie had its time
and the other
