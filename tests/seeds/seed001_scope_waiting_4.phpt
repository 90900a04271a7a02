--TEST--
Seed 001, Scope waiting 4: awaitCompletion of a cancelled scope throws the cancellation at once
--FILE--
<?php
use Async\Scope;

function task1(): void { echo "never\n"; }
function task2(): void { echo "never\n"; }

$scope = new Scope();

try {
    $scope->spawn(task1(...));
    $scope->spawn(task2(...));
    $scope->cancel();

    // Wait all tasks
    $scope->awaitCompletion(Async\timeout(60000));
} catch (Exception $exception) {
    echo "Caught exception: ",$exception->getMessage()."\n";
}
?>
--EXPECTF--
Caught exception: cancelled at %sseed001_scope_waiting_4.php:12
