--TEST--
Seed 001, Scope: what a task spawns belongs to the scope too, until it is disposed
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use function Async\currentScope;

$scope = new Async\Scope();

$scope->spawn(function() use ($scope) {
    // Coroutine bound to $scope
    var_dump(currentScope() === $scope);

    spawn(function() use ($scope) {
        // Coroutine bound to $scope
        var_dump(currentScope() === $scope);
    });
});

// Dispose of the scope after some time
usleep(5000);
$scope->disposeSafely();
var_dump($scope->isClosed());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
