--TEST--
A message that a receiver was granted before close() is still received
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$receiver = spawn $channel->recv();
suspend;
$channel->send('in time');
$channel->close();
echo await $receiver, "\n";
?>
--EXPECT--
in time
