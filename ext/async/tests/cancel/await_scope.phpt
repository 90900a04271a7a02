--TEST--
A coroutine cancelled while it awaits a scope leaves the scope alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$task = spawn in $scope { while (empty($GLOBALS['open'])) Async\delay(1); return 'task'; };
foreach ([fn() => await $scope, fn() => await $scope->all(), fn() => await $scope->tasks(),
    fn() => $scope->awaitCompletion(Async\timeout(20000)), fn() => $scope->awaitDirectChildren()] as $wait) {
    $c = spawn $wait();
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { await $c; echo "not reached\n"; } catch (Async\CancellationException) { echo "cancelled\n"; }
}
$open = true;
echo await $task, "\n";
var_dump($scope->isCancelled());
?>
--EXPECT--
cancelled
cancelled
cancelled
cancelled
cancelled
task
bool(false)
