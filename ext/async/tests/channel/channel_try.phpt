--TEST--
trySend() and tryRecv() do what needs no waiting
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel(1);
$value = 'unchanged';
var_dump($channel->tryRecv($value), $value);
var_dump($channel->trySend('first'), $channel->trySend('second'));
var_dump($channel->tryRecv($value), $value, $channel->tryRecv($new), $new);

echo "-- unbuffered\n";
$channel = new Async\Channel();
var_dump($channel->trySend('nobody waits'));
$receiver = spawn $channel->recv();
suspend;
var_dump($channel->trySend('somebody waits'), $channel->trySend('nobody any more'));
var_dump(await $receiver);
spawn $channel->send('from a sender');
suspend;
var_dump($channel->tryRecv($value), $value, $channel->tryRecv($value));
await spawned;

echo "-- closed\n";
$channel = new Async\Channel(2);
$channel->send(1);
$channel->close();
var_dump($channel->trySend(2), $channel->tryRecv($value), $value, $channel->tryRecv($value));
?>
--EXPECT--
bool(false)
string(9) "unchanged"
bool(true)
bool(false)
bool(true)
string(5) "first"
bool(false)
NULL
-- unbuffered
bool(false)
bool(true)
bool(false)
string(14) "somebody waits"
bool(true)
string(13) "from a sender"
bool(false)
-- closed
bool(false)
bool(true)
int(1)
bool(false)
