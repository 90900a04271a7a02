--TEST--
Seed 000, Coroutine Scope waiting 2: awaitDirectChildren() leaves the child scopes out
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

$scope = new Scope();
// create child coroutines
$scope->spawn(function() {
    usleep(1000);
    echo "direct child\n";
});
$child = Scope::inherit($scope);
$child->spawn(function() {
    usleep(60000);
    echo "in the child scope\n";
});
$scope->awaitDirectChildren();
echo "direct children have ended\n";
await $scope;
?>
--EXPECT--
direct child
direct children have ended
in the child scope
