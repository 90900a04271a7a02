--TEST--
Receivers are served in the order in which they came
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
foreach (['a', 'b', 'c'] as $who) {
    spawn use($channel, $who) { echo $who . $channel->recv() . "\n"; };
}
suspend;
$channel->send(1);
$channel->send(2);
$late = spawn use($channel) { echo 'd' . $channel->recv() . "\n"; };
$channel->send(3);
suspend;
$channel->send(4);
await spawned;
?>
--EXPECT--
a1
b2
c3
d4
