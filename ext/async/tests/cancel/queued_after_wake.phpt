--TEST--
Cancelled after what it waits for has come but before it runs: it is cancelled, the value is not lost for others
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

$value = spawn { suspend; return 'value'; };
$waiter = spawn use($value) { await $value; echo "not reached\n"; };
while (!$waiter->isSuspended() && !$waiter->isCompleted()) suspend;
while (!$value->isCompleted()) suspend;
$waiter->cancel();
try { await $waiter; echo "got the value\n"; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo await $value, "\n";
?>
--EXPECT--
cancelled
value
