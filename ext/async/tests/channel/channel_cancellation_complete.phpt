--TEST--
A cancellation that is complete already does not matter if there is nothing to wait for
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$done = spawn use() { return 1; };
await $done;
$channel = new Async\Channel(1);
$channel->send('message', $done);
echo $channel->recv($done), "\n";
try {
    $channel->recv($done);
} catch (Async\AwaitCancelledException $e) {
    echo "given up\n";
}
$receiver = spawn $channel->recv();
suspend;
$channel->send('direct', $done);
echo await $receiver, "\n";
?>
--EXPECT--
message
given up
direct
