--TEST--
What beforeCoroutineEnqueue() returns is set in the context of the coroutine
--EXTENSIONS--
async
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    function provideScope(): ?Async\Scope { return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array
    {
        $coroutine->getContext()->set('set', 'before')->set('both', 'before');
        return ['request' => 17, 5 => 'number', 'both' => 'array'];
    }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void {}
}
$c = Async\spawnWith(new Strategy, function () {
    $context = Async\coroutineContext();
    return [$context->get('request'), $context->get('5'), $context->get('set'), $context->get('both'), Async\currentContext()->has('request')];
});
echo json_encode(await $c), "\n";
?>
--EXPECT--
[17,"number","before","array",false]
