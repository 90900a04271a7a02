--TEST--
Without a capacity a send waits for its receiver
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$sender = spawn use($channel) {
    echo "sending\n";
    $channel->send('hello');
    echo "sent\n";
};
suspend;
echo "main receives\n";
echo $channel->recv(), "\n";
await $sender;
?>
--EXPECT--
sending
main receives
hello
sent
