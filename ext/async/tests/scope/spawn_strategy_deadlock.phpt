--TEST--
beforeCoroutineEnqueue() that waits for its coroutine is a deadlock
--EXTENSIONS--
async
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    function provideScope(): ?Async\Scope { return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array
    {
        await $coroutine;
        return [];
    }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void { echo "never\n"; }
}
Async\spawnWith(new Strategy, function () { echo "never\n"; });
?>
--EXPECTF--

Warning: Deadlock: coroutine #1 spawned at %s:1 is suspended at %s:7, waiting for coroutine #2 spawned at %s:12 in %s on line 7

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in %s:7
Stack trace:
#0 {main}
  thrown in %s on line 7
