--TEST--
Inside protect() a cancellation waits until the message was received
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$reader = spawn use($channel) {
    try {
        Async\protect(function () use ($channel) { echo $channel->recv(), "\n"; });
        echo "not reached\n";
    } catch (Async\CancellationException $e) {
        echo "cancelled\n";
    }
};
suspend;
$reader->cancel();
suspend;
$channel->send('message');
await $reader;
?>
--EXPECT--
message
cancelled
