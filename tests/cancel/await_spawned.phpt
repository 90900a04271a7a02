--TEST--
A coroutine cancelled in await spawned leaves the spawned ones alone
--FILE--
<?php
use function Async\delay;

$c = spawn {
    $GLOBALS['child'] = spawn { delay(10); return 'child'; };
    await spawned;
};
while (!isset($child) || !$child->isSuspended() || !$c->isSuspended()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo await $child, "\n";
?>
--EXPECT--
cancelled
child
