--TEST--
The current scope: the global one in the main flow, that of the spawner in a coroutine
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{currentScope, globalScope};

var_dump(currentScope() === globalScope(), globalScope() === globalScope());
await spawn { var_dump(currentScope() === globalScope()); };
$scope = new Scope;
$task = spawn in $scope use($scope) {
    var_dump(currentScope() === $scope);
    $inner = spawn { return currentScope(); };
    var_dump(await $inner === $scope);
    $outside = spawn in globalScope() { return currentScope(); };
    var_dump(await $outside === globalScope());
    var_dump(currentScope() === $scope);
};
await $task;
var_dump(currentScope() === globalScope());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
