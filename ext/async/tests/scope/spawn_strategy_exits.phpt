--TEST--
exit while a method of a SpawnStrategy waits, by another coroutine: the coroutine never starts
--EXTENSIONS--
async
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    public function __construct(private Async\FutureState $reached) {}
    function provideScope(): ?Async\Scope { return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array
    {
        $this->reached->complete(null);
        await new Async\Future(new Async\FutureState);
        return [];
    }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void { echo "never\n"; }
}
$reached = new Async\FutureState;
$other = spawn {
    await new Async\Future($GLOBALS['reached']);
    exit("exit\n");
};
Async\spawnWith(new Strategy($reached), function () { echo "never\n"; });
echo "never\n";
?>
--EXPECT--
exit
