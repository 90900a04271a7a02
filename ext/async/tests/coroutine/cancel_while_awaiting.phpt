--TEST--
Cancelling a coroutine that awaits another one leaves that other one alone
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$inner = spawn { Async\delay(40); return 'inner result'; };
$outer = spawn use($inner) { await $inner; echo "not reached\n"; };
while (!$outer->isStarted()) suspend;
$outer->cancel();
try { await $outer; } catch (Async\CancellationException) { echo "outer cancelled\n"; }
echo await $inner, "\n";
?>
--EXPECT--
outer cancelled
inner result
