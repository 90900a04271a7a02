--TEST--
A send suspends while the channel is full
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel(2);
$sender = spawn use($channel) {
    foreach ([1, 2, 3, 4] as $n) {
        $channel->send($n);
        echo "sent $n\n";
    }
};
suspend;
var_dump($channel->isFull(), count($channel));
echo "received ", $channel->recv(), "\n";
var_dump(count($channel));
suspend;
echo "received ", $channel->recv(), "\n";
await $sender;
echo "received ", $channel->recv(), ' ', $channel->recv(), "\n";
?>
--EXPECT--
sent 1
sent 2
bool(true)
int(2)
received 1
int(2)
sent 3
received 2
sent 4
received 3 4
