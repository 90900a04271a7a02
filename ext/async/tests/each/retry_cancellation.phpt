--TEST--
The cancellation of retry() gives up the attempt or the pause; an attempt is cancelled and waited for
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AwaitCancelledException, Future};
use function Async\{delay, retry, timeout};
function report(callable $attempt, int $pause, Async\Awaitable $cancellation) {
    $attempts = 0;
    try {
        echo retry(function () use (&$attempts, $attempt) { $attempts++; return $attempt(); }, 3, $pause, cancellation: $cancellation), "\n";
    } catch (AwaitCancelledException $e) {
        echo "given up after $attempts, ", get_debug_type($e->getPrevious()), "\n";
    }
}
report(fn() => 'result', 0, timeout(60_000));
report(function () {
    try {
        delay(60_000);
    } finally {
        delay(1);
        echo "attempt ends\n";
    }
}, 0, timeout(3));
report(fn() => throw new Exception, 60_000, timeout(3));
report(fn() => print("not called\n"), 0, Future::completed(1));
report(fn() => delay(60_000), 0, Future::failed(new LogicException));
report(fn() => delay(60_000), 0, new Async\Interval(3));
$state = new Async\FutureState;
report(function () use ($state) { if (!$state->isCompleted()) $state->complete(1); throw new Exception; }, 0, new Future($state));
$failure = new RuntimeException;
try {
    retry(fn() => throw $failure, 2, 0, cancellation: timeout(60_000));
} catch (RuntimeException $e) {
    var_dump($e === $failure);
}
?>
--EXPECT--
result
attempt ends
given up after 1, Async\TimeoutException
given up after 1, Async\TimeoutException
given up after 0, null
given up after 0, LogicException
given up after 1, null
given up after 1, null
bool(true)
