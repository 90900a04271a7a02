--TEST--
Messages that cancelled receivers leave keep their order
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel(4);
$receivers = [];
for ($i = 0; $i < 4; $i++) {
    $receivers[] = spawn $channel->recv();
}
for ($i = 0; $i < 10; $i++) {
    suspend;
}
foreach ([1, 2, 3, 4, 5, 6] as $n) {
    $channel->send($n);
}
foreach ($receivers as $receiver) {
    $receiver->cancel();
}
foreach ($receivers as $receiver) {
    try { await $receiver; } catch (Async\CancellationException) { }
}
var_dump(count($channel), $channel->isFull());
while ($channel->tryRecv($n)) {
    echo $n, "\n";
}
?>
--EXPECT--
int(6)
bool(true)
1
2
3
4
5
6
