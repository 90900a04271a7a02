--TEST--
A receiver that waits gets the message; the sender goes on at once
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$receiver = spawn use($channel) {
    echo "receiving\n";
    echo $channel->recv(), "\n";
};
suspend;
$channel->send('hello');
echo "sent\n";
await $receiver;
?>
--EXPECT--
receiving
sent
hello
