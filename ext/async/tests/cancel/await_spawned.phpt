--TEST--
A coroutine cancelled in await spawned leaves the spawned ones alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$c = spawn {
    $GLOBALS['child'] = spawn { while (empty($GLOBALS['open'])) delay(1); return 'child'; };
    await spawned;
};
while (!isset($child) || !$child->isSuspended() || !$c->isSuspended()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
$open = true;
echo await $child, "\n";
?>
--EXPECT--
cancelled
child
