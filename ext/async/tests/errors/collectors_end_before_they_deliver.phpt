--TEST--
Who collects failures of coroutines ends before it has delivered them: the search for an owner goes on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{CancellationException, Future, FutureState, Scope};
use function Async\{allSettled, delay, iterate, map, retry, timeout, within};

$state = null;
$fails = function () use (&$state) { await new Future($state); throw new Exception('boom'); };
$quietly = function (callable $wait) {
    try {
        $wait();
    } catch (CancellationException $e) {
        echo $e::class, $e->getPrevious() ? ', with a previous exception' : '', "\n";
    }
};
$settle = function (bool $until) use ($fails) {
    $list = [spawn $fails(), Future::completed()];
    $until ? await allSettled($list) until timeout(10_000) : await allSettled($list, timeout(10_000));
};
$waits = [
    'map()' => fn() => map([1], $fails),
    'map(), with a limit' => fn() => map([1, 2], fn($n) => $n === 1 ? $fails() : null, 1),
    'map(), with a cancellation' => fn() => map([1], $fails, 0, timeout(10_000)),
    'iterate()' => fn() => iterate([1], $fails),
    'within()' => fn() => within(1000, function () use ($fails) { spawn $fails(); delay(100); }),
    'within(), the call itself' => fn() => within(1000, $fails),
    'retry()' => fn() => retry($fails, 1),
    'await spawned' => function () use ($fails) { spawn $fails(); await spawned; },
    'await spawned, of several' => function () use ($fails) { spawn $fails(); spawn delay(1000); await spawned; },
    'await spawned, held' => function () use ($fails) { $held = spawn $fails(); await spawned; },
    'await spawned until' => function () use ($fails) { spawn $fails(); await spawned until timeout(10_000); },
    'allSettled()' => fn() => $settle(false),
    'allSettled() until' => fn() => $settle(true),
];
foreach ($waits as $name => $wait) {
    echo "-- $name\n";
    $scope = new Scope();
    $scope->setExceptionHandler(fn(Exception $e) => print("handler: {$e->getMessage()}\n"));
    $state = new FutureState();
    $awaiter = spawn in $scope $quietly($wait);
    delay(1);
    $state->complete(1);
    suspend;               // it fails now
    $awaiter->cancel();
    delay(1);
    $scope->cancel();
    unset($awaiter, $scope);
}

echo "-- awaited again\n";
$state = new FutureState();
$awaiter = spawn use ($fails, $quietly) {
    spawn $fails();
    $quietly(function () { await spawned; });
    try {
        await spawned;
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
};
delay(1);
$state->complete(1);
suspend;
$awaiter->cancel();
delay(1);

echo "-- the reference goes while its spawner waits\n";
$awaiter = spawn {
    $GLOBALS['held'] = spawn { suspend; throw new Exception('taken'); };
    spawn delay(3);
    try {
        await spawned;
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
};
delay(1);
unset($held);
delay(5);

echo "end\n";
?>
--EXPECT--
-- map()
Async\CancellationException
handler: boom
-- map(), with a limit
Async\CancellationException
handler: boom
-- map(), with a cancellation
Async\CancellationException
handler: boom
-- iterate()
Async\CancellationException
handler: boom
-- within()
Async\CancellationException
handler: boom
-- within(), the call itself
Async\CancellationException
handler: boom
-- retry()
handler: boom
-- await spawned
Async\CancellationException
handler: boom
-- await spawned, of several
Async\CancellationException
handler: boom
-- await spawned, held
Async\CancellationException
handler: boom
-- await spawned until
Async\CancellationException
handler: boom
-- allSettled()
Async\CancellationException
handler: boom
-- allSettled() until
Async\CancellationException
handler: boom
-- awaited again
Async\CancellationException
boom
-- the reference goes while its spawner waits
taken
end
