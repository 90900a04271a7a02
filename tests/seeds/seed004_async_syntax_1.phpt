--TEST--
Seed 004, async syntax 1: with and without a variable, with and without inherit
--FILE--
<?php
use Async\Scope;
use function Async\{currentScope, globalScope};

async $scope {
    var_dump($scope instanceof Scope, currentScope() === $scope, in_array($scope, globalScope()->getChildScopes(), true));
}
async inherit $scope {
    var_dump(currentScope() === $scope, in_array($scope, globalScope()->getChildScopes(), true));
}
async {
    var_dump(currentScope() !== globalScope());
}
async inherit {
    var_dump(currentScope() !== globalScope());
}
var_dump(currentScope() === globalScope());
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
