--TEST--
An unbounded channel: send never waits, it is never full
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Channel;

$channel = Channel::unbounded();
var_dump($channel->isFull(), $channel->isEmpty(), $channel->capacity() === PHP_INT_MAX, count($channel));
$switched = false;
spawn { $GLOBALS['switched'] = true; };
for ($i = 0; $i < 100000; $i++) {
    $channel->send($i);
}
var_dump($switched, count($channel), $channel->isFull(), $channel->trySend('last'));
$sum = 0;
$consumer = spawn use($channel, &$sum) {
    foreach ($channel as $message) {
        $sum += is_int($message) ? $message : 0;
    }
    return $message;
};
$channel->close();
var_dump(await $consumer, $sum, count($channel));
try {
    $channel->send(1);
} catch (Async\ChannelException $e) {
    echo $e->getMessage(), "\n";
}

$channel = Channel::unbounded();
$waits = spawn $channel->recv();
suspend;
echo $waits->getAwaitingInfo()[0], "\n";
[$key, $value] = Async\select(['send' => [$channel, 'selected']]);
var_dump($key, await $waits);
var_dump((new Channel(PHP_INT_MAX))->isFull());
?>
--EXPECTF--
bool(false)
bool(true)
bool(true)
int(0)
bool(false)
int(100000)
bool(false)
bool(true)
string(4) "last"
int(4999950000)
int(0)
The channel is closed. Channel created at %schannel_unbounded.php:%d, closed at %schannel_unbounded.php:%d
a message of channel #%d (unbounded) created at %s:%d
string(4) "send"
string(8) "selected"
bool(false)
