--TEST--
A cancelled sender has not sent
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$sender = spawn $channel->send('never');
suspend;
$sender->cancel();
var_dump($channel->tryRecv($x));
try {
    await $sender;
} catch (Async\CancellationException $e) {
    echo "cancelled\n";
}
var_dump($channel->tryRecv($x));
?>
--EXPECT--
bool(false)
cancelled
bool(false)
