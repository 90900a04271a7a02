--TEST--
Tasks run in the given scope, or in a child of the current one
--FILE--
<?php
use Async\{CoroutineGroup, Scope};
use function Async\currentScope;
$scope = new Scope;
$group = new CoroutineGroup($scope);
$group->spawn(fn() => currentScope() === $scope);
var_dump((await $group)[0]);
$own = new CoroutineGroup;
$own->spawn(fn() => currentScope() !== Async\globalScope());
var_dump((await $own)[0]);
$scope->cancel();
try {
    $group->spawn(fn() => 1);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(count($group));
?>
--EXPECT--
bool(true)
bool(true)
Coroutine scope is closed
int(1)
