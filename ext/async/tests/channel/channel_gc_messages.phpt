--TEST--
Messages in the buffer survive collections, also where the ring has wrapped
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel(6);
$next = 0;
$expected = 0;
$make = function () use (&$next) { $o = new stdClass; $o->self = $o; $o->n = $next++; return $o; };
for ($i = 0; $i < 5; $i++) {
    $channel->send($make());
}
for ($i = 0; $i < 40; $i++) {
    gc_collect_cycles();
    $o = $channel->recv();
    if ($o->n !== $expected++ || $o->self !== $o) {
        echo "wrong\n";
    }
    $channel->send($make());
}
$waiting = spawn $channel->send($make());
$waiting2 = spawn $channel->send($make());
suspend;
gc_collect_cycles();
while ($channel->tryRecv($o)) {
    if ($o->n !== $expected++ || $o->self !== $o) {
        echo "wrong\n";
    }
    suspend;
}
echo $expected, "\n";
?>
--EXPECT--
47
