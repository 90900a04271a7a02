--TEST--
Seed 001, Scope cancellation 1: coroutines cancelled before they start never start
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\spawn;
use Async\Scope;

echo "Start\n";

$scope = new Scope();

$scope->spawn(function() {
    spawn(function() {
        Async\delay(1000);
        echo "Task 1\n";
    });

    spawn(function() {
        Async\delay(2000);
        echo "Task 2\n";
    });
});

$scope->cancel();

echo "End\n";
?>
--EXPECT--
Start
End
