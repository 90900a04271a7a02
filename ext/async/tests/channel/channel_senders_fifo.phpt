--TEST--
Messages of waiting senders come in the order in which they began to wait
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel(1);
foreach ([1, 2, 3, 4] as $n) {
    spawn $channel->send($n);
}
suspend;
for ($i = 0; $i < 4; $i++) {
    echo $channel->recv(), "\n";
}
await spawned;
?>
--EXPECT--
1
2
3
4
