--TEST--
A coroutine cancelled while its output buffer is active: the buffer is flushed at its end
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$c = spawn {
    ob_start(fn($text) => strtoupper($text));
    echo "buffered\n";
    Async\delay(20000);
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
BUFFERED
cancelled
