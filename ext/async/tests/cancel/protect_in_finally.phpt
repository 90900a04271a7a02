--TEST--
protect() in the finally block of a cancelled coroutine
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{delay, protect};

$c = spawn {
    try { delay(20000); } finally { protect(function () { delay(1); echo "clean-up\n"; }); echo "goes on\n"; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
clean-up
goes on
cancelled
