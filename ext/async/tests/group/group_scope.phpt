--TEST--
Tasks run in the given scope, or in a child of the current one
--EXTENSIONS--
async
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
--EXPECTF--
bool(true)
bool(true)
Coroutine scope is closed. Scope created at %sgroup_scope.php:4, cancelled at %sgroup_scope.php:11
int(1)
