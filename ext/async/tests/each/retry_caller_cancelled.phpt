--TEST--
The cancellation of the caller ends retry(), in an attempt and in a pause; that of others is a failure
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\CancellationException;
use function Async\{delay, retry};
function report(callable $attempt, int $pause, ?Async\Awaitable $cancellation = null) {
    $attempts = 0;
    $caller = spawn retry(function () use (&$attempts, $attempt) { $attempts++; $attempt(); }, 3, $pause, when: fn() => true, cancellation: $cancellation);
    for ($i = 0; $i < 4; $i++) suspend;
    $caller->cancel();
    try {
        await $caller;
    } catch (CancellationException $e) {
        var_dump($attempts, $caller->isCancelled());
    }
}
report(fn() => delay(60_000), 0);
report(fn() => throw new Exception, 60_000);
report(fn() => delay(60_000), 0, Async\timeout(60_000));
report(fn() => throw new Exception, 60_000, Async\timeout(60_000));

$other = spawn delay(60_000);
$other->cancel();
$attempts = 0;
try {
    retry(function () use ($other, &$attempts) { $attempts++; await $other; }, 2, 0);
} catch (CancellationException) {
    var_dump($attempts);
}
$attempts = 0;
try {
    retry(function () use (&$attempts) { $attempts++; Async\currentCoroutine()->cancel(); suspend; }, 2, 0, cancellation: Async\timeout(60_000));
} catch (CancellationException) {
    var_dump($attempts);
}
?>
--EXPECT--
int(1)
bool(true)
int(1)
bool(true)
int(1)
bool(true)
int(1)
bool(true)
int(2)
int(1)
