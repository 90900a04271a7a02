--TEST--
A closed channel: send() throws, recv() once it is drained
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(2);
$channel->send('left');
var_dump($channel->isClosed());
$channel->close();
$channel->close();
var_dump($channel->isClosed(), count($channel));
try {
    $channel->send('late');
} catch (Async\ChannelException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
echo $channel->recv(), "\n";
try {
    $channel->recv();
} catch (Async\AsyncException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
bool(false)
bool(true)
int(1)
Async\ChannelException: The channel is closed. Channel created at %schannel_closed.php:2, closed at %schannel_closed.php:5
left
Async\ChannelException: The channel is closed. Channel created at %schannel_closed.php:2, closed at %schannel_closed.php:5
