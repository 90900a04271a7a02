--TEST--
A coroutine inside a generator's body is cancelled: the generator's finally runs once
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
function gen() { try { Async\delay(20000); yield 1; } finally { echo "generator finally\n"; } }
$c = spawn { try { foreach (gen() as $v) { echo "not reached\n"; } } finally { echo "coroutine finally\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo "cancelled\n"; }
?>
--EXPECT--
generator finally
coroutine finally
cancelled
