--TEST--
Another exception from finally replaces the cancellation, which becomes its previous one
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { try { Async\delay(20000); } finally { throw new LogicException('from finally'); } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (LogicException $e) { echo $e->getMessage(), ', ', get_class($e->getPrevious()), "\n"; }
?>
--EXPECT--
from finally, Async\CancellationException
