--TEST--
Seed 001, Scope Inspection Tools: coroutines and child scopes of a scope
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    echo "Task 1\n";
});

$scope->spawn(function() {
    echo "Task 2\n";
});

// Get all coroutines in this scope
$coroutines = $scope->getCoroutines();
echo "Number of coroutines in scope: " . count($coroutines) . "\n";

// Create child scope
$childScope = Scope::inherit($scope);

// Get all child scopes
$childScopes = $scope->getChildScopes();
echo "Number of child scopes: " . count($childScopes) . "\n";
$scope->cancel();
?>
--EXPECT--
Number of coroutines in scope: 2
Number of child scopes: 1
