--TEST--
map() and iterate(): a cancellation, a failed call and false end a wait of the iterator, too
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{Channel, CancellationException};
use function Async\{delay, iterate, map, timeout};

function slow(): Generator
{
    try {
        yield 1;
        yield 2;
        delay(10_000);
        yield 3;
    } catch (CancellationException $e) {
        echo 'the generator: ', $e->getMessage(), "\n";
        throw $e;
    } finally {
        delay(5);
        echo "the generator is cleaned up\n";
    }
}
function never(): Channel
{
    $channel = new Channel(5);
    $channel->send(1);
    $channel->send(2);
    return $channel;
}
function show(callable $call): void
{
    $begun = Async\monotonicTime();
    try {
        echo json_encode($call()), "\n";
    } catch (Throwable $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
    echo '  after ', intdiv(Async\monotonicTime() - $begun, 1_000_000) < 100 ? 'a moment' : 'too long', "\n";
}
$ten = fn($x) => $x * 10;
echo "-- cancellation\n";
show(fn() => map(never(), $ten, cancellation: timeout(20)));
show(fn() => map(slow(), $ten, cancellation: timeout(20)));
show(fn() => map(slow(), function ($x) { delay(1000); }, cancellation: timeout(20)));
echo "-- a cancellation that has come already\n";
show(fn() => map(never(), $ten, cancellation: Async\Future::completed(1)));
echo "-- a failed call\n";
$fails = function ($x) { delay(10); throw new RuntimeException("call $x failed"); };
show(fn() => map(never(), $fails));
show(fn() => iterate(slow(), $fails));
echo "-- false\n";
show(fn() => iterate(never(), function ($x) { delay(10); return $x !== 2; }));
show(fn() => iterate(slow(), function ($x) { delay(10); return $x !== 2; }));
echo "-- the caller is cancelled in the same moment\n"; ($scope = new Async\Scope())->setExceptionHandler(fn(Throwable $e) => print("handler: {$e->getMessage()}\n"));
$caller = spawn in $scope {
    try {
        map(slow(), $GLOBALS['fails']);
    } finally {
        echo Async\currentCoroutine()->isCancellationRequested() ? "requested\n" : "not requested\n";
    }
};
delay(10);
$caller->cancel();
try { await $caller; } catch (Throwable $e) { echo $e::class, "\n"; }
echo "-- goes on\n";
show(fn() => map([1, 2], $ten, cancellation: timeout(20)));
?>
--EXPECTF--
-- cancellation
Async\AwaitCancelledException: The wait was given up
  after a moment
the generator: The iteration was ended
the generator is cleaned up
Async\AwaitCancelledException: The wait was given up
  after a moment
the generator: The iteration was ended
the generator is cleaned up
Async\AwaitCancelledException: The wait was given up
  after a moment
-- a cancellation that has come already
Async\AwaitCancelledException: The wait was given up
  after a moment
-- a failed call
RuntimeException: call 1 failed
  after a moment
the generator: cancelled because coroutine #%d spawned at %siterator_given_up.php:47 failed: RuntimeException at %siterator_given_up.php:45
the generator is cleaned up
RuntimeException: call 1 failed
  after a moment
-- false
null
  after a moment
the generator: The iteration was ended
the generator is cleaned up
null
  after a moment
-- the caller is cancelled in the same moment
the generator: cancelled at %siterator_given_up.php:60
the generator is cleaned up
requested
handler: call 1 failed
Async\CancellationException
-- goes on
[10,20]
  after a moment
