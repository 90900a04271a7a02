--TEST--
getAwaitingInfo() of a coroutine in select()
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$chooser = spawn Async\select([new Async\Channel, new Async\Channel, [new Async\Channel, 1]]);
suspend;
echo $chooser->getAwaitingInfo()[0], "\n";
$chooser->cancel();
?>
--EXPECT--
one of 3 cases of Async\select()
