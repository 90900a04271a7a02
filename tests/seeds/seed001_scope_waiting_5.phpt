--TEST--
Seed 001, Scope waiting 5: awaitAfterCancellation waits for the clean-up
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use Async\Scope;

$scope = new Scope();

spawn(function() use ($scope) {
    try {
        $scope->awaitCompletion(Async\timeout(60000));
    } catch (\Async\CancellationError $exception) {
        $scope->awaitAfterCancellation();
        echo "Caught exception: ",$exception->getMessage()."\n";
    }
});

$scope->spawn(function() use ($scope) {
    $scope->cancel();

    try {
        Async\delay(1000);
    } finally {
        usleep(1000);
        echo "Finally\n";
    }
});
?>
--EXPECTF--
Finally
Caught exception: cancelled at %sseed001_scope_waiting_5.php:17
