--TEST--
The inner and the outer time of nested within() calls
--EXTENSIONS--
async
--FILE--
<?php
use Async\TimeoutException;
use function Async\{delay, within};
function report(int $outer, int $inner) {
    try {
        within($outer, function () use ($inner) {
            try {
                within($inner, fn() => delay(60_000));
            } catch (TimeoutException $e) {
                echo 'inside: ', strtok($e->getMessage(), ':'), "\n";
                throw $e;
            } catch (Async\CancellationException $e) {
                echo "inside: cancelled\n";
                throw $e;
            }
        });
    } catch (TimeoutException $e) {
        echo 'outside: ', strtok($e->getMessage(), ':'), "\n";
    }
}
report(60_000, 5);
report(5, 60_000);
?>
--EXPECT--
inside: Timeout of 5 ms exceeded
outside: Timeout of 5 ms exceeded
inside: cancelled
outside: Timeout of 5 ms exceeded
