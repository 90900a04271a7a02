--TEST--
A coroutine that cancels itself inside protect()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{currentCoroutine, delay, protect};

$c = spawn {
    protect(function () {
        currentCoroutine()->cancel();
        delay(1);
        suspend;
        echo "the closure ends\n";
    });
    echo "not reached\n";
};
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
the closure ends
cancelled
