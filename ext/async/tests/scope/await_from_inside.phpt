--TEST--
A scope cannot be awaited from inside itself or from a descendant scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\timeout;

$scope = new Scope;
$ways = [
    'await' => fn() => await $scope,
    'all' => fn() => await $scope->all(),
    'awaitCompletion' => fn() => $scope->awaitCompletion(timeout(1000)),
];
$try = function (string $where) use ($ways) {
    foreach ($ways as $name => $way) {
        try {
            $way();
            echo "not reached\n";
        } catch (AsyncException $e) {
            echo "$where, $name: ", preg_replace('~/\S*/~', '', $e->getMessage()), "\n";
        }
    }
};
await $scope->spawn($try, 'task');
await $scope->spawn(function () use ($try) { await spawn $try('child'); });
$below = Scope::inherit(Scope::inherit($scope));
await $below->spawn($try, 'descendant scope');
?>
--EXPECT--
task, await: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
task, all: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
task, awaitCompletion: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
child, await: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
child, all: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
child, awaitCompletion: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
descendant scope, await: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
descendant scope, all: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
descendant scope, awaitCompletion: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at await_from_inside.php:5
