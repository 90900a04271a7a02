--TEST--
The child-scope handler gets exceptions of child scopes, not the scope's own
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};

$scope = new Scope;
$child = Scope::inherit($scope);
$scope->setChildScopeExceptionHandler(function (Scope $s, Coroutine $c, Throwable $e) use ($scope, $child) {
    echo "child-scope handler: {$e->getMessage()}, ", $s === $child ? 'child' : ($s === $scope ? 'parent' : 'other'), "\n";
});
$scope->setExceptionHandler(function (Throwable $e) { echo "handler: {$e->getMessage()}\n"; });
spawn in $scope { throw new Exception('own'); };
await $scope;
spawn in $child { throw new Exception('of the child'); };
await $scope;
?>
--EXPECTF--
handler: own
child-scope handler: of the child, %r(child|parent)%r
