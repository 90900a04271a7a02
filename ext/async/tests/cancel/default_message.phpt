--TEST--
The default message names the place of the cancel call
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { Async\delay(20000); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo get_class($e), ': ', preg_replace('~/\S*/~', '', $e->getMessage()), "\n"; }
?>
--EXPECT--
Async\CancellationException: cancelled at default_message.php:4
