--TEST--
A scope in a cycle with a closure of its coroutine is collected when that has ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$weak = WeakReference::create($scope);
$task = $scope->spawn(function () use (&$scope) { return $scope; });
$scope->onFinally(function () use (&$scope) {});
$scope->setExceptionHandler(function () use (&$scope) {});
await $task;
unset($task, $scope);
await spawn { suspend; suspend; };
gc_collect_cycles();
var_dump($weak->get());
?>
--EXPECT--
NULL
