--TEST--
The callbacks of a scope whose object goes before anything has started
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$c = spawn in $scope { echo "not reached\n"; };
$c->onFinally(function () { echo "coroutine ended\n"; });
$scope->onFinally(function () { echo "scope ended\n"; });
unset($scope);
await spawn { suspend; suspend; };
var_dump($c->isCompleted());
?>
--EXPECTF--
Warning: Coroutine is zombie at %sscope_destroyed_callbacks.php:5 in Scope disposed at %sscope_destroyed_callbacks.php:8 in %s on line 8
%r(coroutine ended
scope ended|scope ended
coroutine ended|coroutine ended)%r
bool(true)
