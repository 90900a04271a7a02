--TEST--
A call that somebody else cancels is a failure of the loop
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, delay};
try {
    iterate([1, 2], function ($i) {
        if ($i === 1) {
            Async\currentCoroutine()->cancel(new Async\CancellationException('by itself'));
        }
        delay(10000);
    });
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
by itself
