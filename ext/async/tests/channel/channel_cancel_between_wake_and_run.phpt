--TEST--
A receiver that was granted a message and is cancelled before it runs leaves it to the next
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$first = spawn $channel->recv();
$second = spawn $channel->recv();
suspend;
$channel->send('message');
$first->cancel();
echo await $second, "\n";
var_dump($first->isCancelled());

echo "-- nobody else waits\n";
$first = spawn $channel->recv();
suspend;
$channel->send('kept');
$first->cancel();
suspend;
var_dump($first->isCancelled(), count($channel));
echo $channel->recv(), "\n";
var_dump(count($channel));
?>
--EXPECT--
message
bool(true)
-- nobody else waits
bool(true)
int(1)
kept
int(0)
