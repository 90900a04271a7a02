--TEST--
A coroutine that cancels itself goes on to its next suspension point
--EXTENSIONS--
async
--FILE--
<?php
$a = spawn use(&$a) {
    $a->cancel();
    echo "goes on\n";
    try {
        suspend;
        echo "not reached\n";
    } finally {
        echo "finally\n";
    }
};
try { await $a; } catch (Async\CancellationException $e) { echo get_class($e), "\n"; }
var_dump($a->isCancelled(), $a->isCancellationRequested());
$b = spawn use(&$b) {
    $b->cancel();
    return 'ended without a suspension point';
};
echo await $b, "\n";
var_dump($b->isCancelled(), $b->isCancellationRequested());
?>
--EXPECT--
goes on
finally
Async\CancellationException
bool(true)
bool(true)
ended without a suspension point
bool(false)
bool(true)
