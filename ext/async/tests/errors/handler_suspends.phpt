--TEST--
A handler may suspend, spawn and await
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$log = new Scope;
$scope->setExceptionHandler(function (Exception $e) use ($log) {
    delay(2);
    echo await spawn in $log strtoupper($e->getMessage()), "\n";
});
spawn in $scope { throw new Exception('one'); };
await $scope;
spawn in $scope { throw new Exception('two'); };
await $scope;
suspend;
delay(20);
?>
--EXPECT--
ONE
TWO
