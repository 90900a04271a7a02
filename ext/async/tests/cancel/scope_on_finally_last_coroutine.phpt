--TEST--
A scope ends when the last coroutine, child scopes included, has ended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$child = Scope::inherit($scope);
$scope->onFinally(function (Scope $s) use ($scope) { echo "scope ended ", var_export($s === $scope && $s->isFinished(), true), "\n"; });
spawn in $scope { delay(1); echo "own\n"; };
spawn in $child { delay(10); echo "of the child scope\n"; };
await $scope;
await spawn { suspend; suspend; };
?>
--EXPECT--
own
of the child scope
scope ended true
