--TEST--
An exception of the closure leaves protect()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\protect;

try {
    protect(function () { throw new LogicException('of the closure'); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
$c = spawn {
    try { protect(function () { throw new LogicException('in a coroutine'); }); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
    Async\delay(20000);
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
of the closure
in a coroutine
cancelled
