--TEST--
A select that was granted a message and is cancelled before it runs leaves it to the next
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = new Async\Channel();
$b = new Async\Channel();
$chooser = spawn Async\select([$a, $b]);
$next = spawn $b->recv();
suspend;
$b->send('message');
$chooser->cancel();
echo await $next, "\n";
var_dump($chooser->isCancelled(), $a->trySend(1), $b->trySend(1));
?>
--EXPECT--
message
bool(true)
bool(false)
bool(false)
