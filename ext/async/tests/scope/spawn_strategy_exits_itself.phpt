--TEST--
exit in beforeCoroutineEnqueue(), in a coroutine: the new one never starts
--EXTENSIONS--
async
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    function provideScope(): ?Async\Scope { return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array
    {
        $coroutine->onFinally(fn() => print('never'));
        exit("exit\n");
    }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void { echo "never\n"; }
}
$spawner = spawn {
    Async\spawnWith(new Strategy, function (...$arguments) { echo "never\n"; }, new stdClass);
    echo "never\n";
};
await $spawner;
echo "never\n";
?>
--EXPECT--
exit
