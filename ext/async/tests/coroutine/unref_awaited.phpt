--TEST--
What waits for an unreferenced coroutine waits for it: await, scopes, `await spawned`; its children are as any other's
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$coroutine = (spawn { delay(5); return "result\n"; })->unref();
echo await $coroutine;
$scope = new Scope();
$scope->spawn(function () { delay(5); echo "in a scope\n"; })->unref();
await $scope;
function parent_(): void
{
    (spawn { delay(5); echo "spawned\n"; })->unref();
    await spawned;
    echo "after spawned\n";
}
await spawn parent_();

// the child of one keeps the program alive; so does an ordinary coroutine that waits for one
(spawn {
    spawn { delay(5); echo "child of one\n"; };
    delay(600000);
})->unref();
$worker = (spawn { delay(10); return "worker\n"; })->unref();
spawn use($worker) { echo await $worker; };
echo "main ends\n";
?>
--EXPECT--
result
in a scope
spawned
after spawned
main ends
child of one
worker
