--TEST--
disposeAfterTimeout() warns now and cancels after the delay
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$c = spawn in $scope {
    delay(5);
    echo "still runs\n";
    try { delay(20000); echo "not reached\n"; } finally { echo "cancelled\n"; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$start = hrtime(true);
$scope->disposeAfterTimeout(80);
var_dump($scope->isClosed());
try { await $c; } catch (Async\CancellationException) {}
$ms = (hrtime(true) - $start) / 1e6;
var_dump($ms >= 75, $ms < 10000);
?>
--EXPECT--
warning: Coroutine is zombie at dispose_after_timeout_cancels.php:7 in Scope disposed at dispose_after_timeout_cancels.php:14
bool(true)
still runs
cancelled
bool(true)
bool(true)
