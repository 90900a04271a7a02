--TEST--
A cancelled receiver takes nothing; the message goes to the next one
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
$first->cancel();
$channel->send('message');
echo await $second, "\n";
try {
    await $first;
} catch (Async\CancellationException $e) {
    echo "cancelled\n";
}
?>
--EXPECT--
message
cancelled
