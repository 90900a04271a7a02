--TEST--
A coroutine cancelled in await … until: its own cancellation, what it awaits goes on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, timeout};

$awaited = spawn { while (empty($GLOBALS['open'])) delay(1); return 'went on'; };
$c = spawn use($awaited) {
    try {
        await $awaited until timeout(20000);
    } catch (Async\AwaitCancelledException) {
        echo "not reached\n";
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo get_class($e), "\n"; }
$open = true;
echo await $awaited, "\n";
?>
--EXPECT--
Async\CancellationException
went on
