--TEST--
A sender whose message was taken before the cancel has sent; the cancellation comes at its next suspension point
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$sender = spawn use($channel) {
    try {
        $channel->send('message');
        echo "send() returned\n";
        suspend;
        echo "not reached\n";
    } catch (Async\CancellationException $e) {
        echo "cancelled\n";
    }
};
suspend;
echo $channel->recv(), "\n";
$sender->cancel();
await $sender;
?>
--EXPECT--
message
send() returned
cancelled
