--TEST--
Cancelling a sleeping coroutine wakes it at once
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { try { sleep(30); } finally { echo "awake\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$start = hrtime(true);
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo "cancelled\n"; }
var_dump((hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
awake
cancelled
bool(true)
