--TEST--
getAwaitingInfo() names the channel and the place where it was created
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$receiving = new Async\Channel();
$sending = new Async\Channel(1);
$sending->send(1);
$a = spawn $receiving->recv();
$b = spawn $sending->send(2);
suspend;
echo str_replace(__DIR__ . '/', '', $a->getAwaitingInfo()[0]), "\n";
echo str_replace(__DIR__ . '/', '', $b->getAwaitingInfo()[0]), "\n";
var_dump(str_contains($a->getAwaitingInfo()[0], 'channel #' . spl_object_id($receiving) . ' '));
$limited = spawn use($receiving) { $receiving->recv(Async\timeout(1000)); };
suspend;
echo $limited->getAwaitingInfo()[1], "\n";
$receiving->send(1);
$receiving->send(1);
$sending->recv();
await spawned;
var_dump($a->getAwaitingInfo());
?>
--EXPECTF--
a message of channel #%d (capacity 0) created at channel_awaiting_info.php:2
room in channel #%d (capacity 1) created at channel_awaiting_info.php:3
bool(true)
until timeout of 1000 ms
array(0) {
}
