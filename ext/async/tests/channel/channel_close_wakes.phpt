--TEST--
close() wakes those who wait, with a ChannelException
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$empty = new Async\Channel();
$full = new Async\Channel(1);
$full->send('first');
$log = [];
for ($i = 0; $i < 3; $i++) {
    spawn use($empty, &$log) {
        try { $empty->recv(); } catch (Async\ChannelException $e) { $log[] = 'receiver'; }
    };
    spawn use($full, &$log) {
        try { $full->send('lost'); } catch (Async\ChannelException $e) { $log[] = 'sender'; }
    };
}
for ($i = 0; $i < 10; $i++) {
    suspend;
}
$empty->close();
$full->close();
await spawned;
print_r(array_count_values($log));
echo $full->recv(), "\n";
var_dump($full->tryRecv($x));
?>
--EXPECT--
Array
(
    [receiver] => 3
    [sender] => 3
)
first
bool(false)
