--TEST--
A return in finally discards the cancellation: the coroutine ends with a result
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { try { Async\delay(20000); } finally { return 'result'; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
var_dump(await $c, $c->isCancellationRequested());
?>
--EXPECT--
string(6) "result"
bool(true)
