--TEST--
A failure waits in the coroutine that user code holds, before any scope above is asked
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

function fails(string $with): never { delay(1); throw new RuntimeException($with); }

echo "-- the order of awaits does not matter\n";
$server = new Scope;
$request = Scope::inherit($server);
$server->setChildScopeExceptionHandler(function (Scope $scope, $coroutine, Throwable $e) use ($request) {
    echo 'server got ', $e->getMessage(), ', request cancelled: ', var_export($request->isCancelled(), true), "\n";
});
$handler = $request->spawn(function () {
    $slow = spawn (function () { delay(20); return 'slow'; })();
    $broken = spawn fails('broken');
    echo await $slow, "\n";
    try {
        await $broken;
    } catch (RuntimeException $e) {
        echo 'caught ', $e->getMessage(), "\n";
    }
});
await $handler;
var_dump($request->isCancelled());

echo "-- the last reference goes: the search goes on above\n";
$other = $request->spawn(function () {
    try { delay(10_000); } catch (Async\CancellationException $e) {
        echo preg_replace('/#\d+/', '#N', $e->getMessage()), "\n";
        echo get_class($e->getPrevious()), ': ', $e->getPrevious()->getMessage(), "\n";
        throw $e;
    }
});
$lost = $request->spawn(fails(...), 'lost');
delay(10);
var_dump($lost->isCompleted(), $request->isCancelled());
$lost = null;
delay(5);
var_dump($request->isCancelled(), $other->isCancelled(), $server->isCancelled());

echo "-- a handler of the coroutine's own scope comes first\n";
$own = new Scope;
$own->setExceptionHandler(fn(Throwable $e) => print("own scope got {$e->getMessage()}\n"));
$held = $own->spawn(fails(...), 'own');
delay(10);
try { await $held; } catch (RuntimeException $e) { echo 'and caught ', $e->getMessage(), "\n"; }
?>
--EXPECTF--
-- the order of awaits does not matter
slow
caught broken
bool(false)
-- the last reference goes: the search goes on above
bool(true)
bool(false)
server got lost, request cancelled: true
cancelled because coroutine #N spawned at %sheld_before_handlers_above.php:%d failed: RuntimeException at %sheld_before_handlers_above.php:5
RuntimeException: lost
bool(true)
bool(true)
bool(false)
-- a handler of the coroutine's own scope comes first
own scope got own
and caught own
