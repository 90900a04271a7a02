--TEST--
Cancelling a completed coroutine does nothing, twice cancelling one does nothing more
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 'value'; };
await $c;
$c->cancel();
echo await $c, "\n";
var_dump($c->isCancelled(), $c->isCancellationRequested());
$d = spawn { try { Async\delay(20000); } finally { echo "once\n"; } };
while (!$d->isStarted()) suspend;
$d->cancel(new Async\CancellationException('first'));
$d->cancel(new Async\CancellationException('second'));
try { await $d; } catch (Async\CancellationException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
value
bool(false)
bool(false)
once
first
