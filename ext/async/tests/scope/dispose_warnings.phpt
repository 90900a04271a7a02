--TEST--
dispose() cancels, with a warning for each coroutine that has not ended, started or not
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$ended = spawn in $scope printf("ended\n");
$started = spawn in $scope {
    try { Async\delay(20000); } finally { echo "cleaned up\n"; }
};
while (!$started->isSuspended() && !$started->isCompleted()) suspend;
$unstarted = spawn in $scope {
    echo "not reached\n";
};
$scope->dispose();
$scope->awaitAfterCancellation();
var_dump($scope->isClosed(), $started->isCancelled(), $unstarted->isCancelled(), $ended->isCancelled());
?>
--EXPECT--
ended
warning: Coroutine is zombie at dispose_warnings.php:7 in Scope disposed at dispose_warnings.php:14
warning: Coroutine is zombie at dispose_warnings.php:11 in Scope disposed at dispose_warnings.php:14
cleaned up
bool(true)
bool(true)
bool(true)
bool(false)
