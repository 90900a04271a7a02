--TEST--
Seed 001, Scope Hierarchy 1: a root scope, a child of it, a child of the current scope
--FILE--
<?php
use Async\Scope;

// New independent root scope
$scope = new Scope();

// child scope from $scope number 1
$childScope1 = Scope::inherit($scope);

$scope->spawn(function() use ($scope, $childScope1) {
    $childScope2 = Scope::inherit(); // child scope from $scope number 2
    var_dump(count($scope->getChildScopes()));
    var_dump(in_array($childScope1, $scope->getChildScopes(), true), in_array($childScope2, $scope->getChildScopes(), true));
});
await $scope;
?>
--EXPECT--
int(2)
bool(true)
bool(true)
