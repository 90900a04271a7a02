--TEST--
The cancellation of map() ends it, also between elements and in front of the first one; what is complete wins
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AwaitCancelledException, Future, TimeoutException};
use function Async\{delay, map, timeout};
function report(callable $f) {
    try {
        echo json_encode($f()), "\n";
    } catch (AwaitCancelledException $e) {
        echo 'given up, ', get_debug_type($e->getPrevious()), "\n";
    }
}
function call($i) {
    try {
        delay(60_000);
    } finally {
        delay(1);
        echo "call ends\n";
    }
}
report(fn() => map([1, 2], call(...), 0, timeout(50)));
report(fn() => map([1, 2, 3], call(...), 1, timeout(50)));
report(fn() => map([1], fn() => print("not called\n"), cancellation: Future::completed(1)));
report(fn() => map([], call(...), cancellation: Future::completed(1)));
report(fn() => map([1, 2], fn($i) => $i, cancellation: timeout(60_000)));
$state = new Async\FutureState;
report(fn() => map([1], function () use ($state) { $state->complete(1); return 'returned'; }, cancellation: new Future($state)));
$state = new Async\FutureState;
report(fn() => map([1, 2], function ($i) use ($state) { $state->complete(1); echo "call $i\n"; }, 1, cancellation: new Future($state)));
$interval = new Async\Interval(50);
report(fn() => map([1], call(...), cancellation: $interval));
report(fn() => map([1], call(...), cancellation: Future::failed(new RuntimeException)));
?>
--EXPECT--
call ends
call ends
given up, Async\TimeoutException
call ends
given up, Async\TimeoutException
given up, null
[]
[1,2]
["returned"]
call 1
given up, null
call ends
given up, null
given up, RuntimeException
