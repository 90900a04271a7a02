--TEST--
spawnWith() returns its coroutine if afterCoroutineEnqueue() suspends until that has ended
--EXTENSIONS--
async
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    function provideScope(): ?Async\Scope { suspend; return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array { suspend; return []; }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void
    {
        while (!$coroutine->isCompleted()) suspend;
    }
}
$coroutine = Async\spawnWith(new Strategy, fn() => new ArrayObject(['result']));
var_dump($coroutine->isCompleted(), (await $coroutine)[0]);
var_dump(Async\spawnWith(new Strategy, fn() => 1)->getResult());
Async\spawnWith(new Strategy, fn() => 1);
?>
--EXPECT--
bool(true)
string(6) "result"
int(1)
