--TEST--
The message and the cancellation come together: the message wins
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$limit = spawn use() { suspend; };
$receiver = spawn use($channel, $limit) {
    try { return $channel->recv($limit); } catch (Async\AwaitCancelledException $e) { return 'given up'; }
};
$sender = spawn use($channel) { $channel->send('message'); };
echo await $receiver, "\n";
await $sender;
?>
--EXPECT--
message
