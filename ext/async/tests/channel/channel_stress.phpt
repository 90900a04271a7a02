--TEST--
Many senders, receivers and channels: each message arrives once
--EXTENSIONS--
async
--FILE--
<?php
$channels = [new Async\Channel(), new Async\Channel(1), new Async\Channel(7)];
$got = [];
for ($r = 0; $r < 9; $r++) {
    $channel = $channels[$r % 3];
    spawn use($channel, &$got) {
        foreach ($channel as $message) {
            $got[] = $message;
            if (mt_rand(0, 3) == 0) {
                suspend;
            }
        }
    };
}
$senders = [];
for ($s = 0; $s < 30; $s++) {
    $channel = $channels[$s % 3];
    $senders[] = spawn use($channel, $s) {
        for ($i = 0; $i < 50; $i++) {
            $channel->send($s * 50 + $i);
            if (mt_rand(0, 3) == 0) {
                suspend;
            }
        }
    };
}
foreach ($senders as $sender) {
    await $sender;
}
foreach ($channels as $channel) {
    $channel->close();
}
await spawned;
sort($got);
var_dump($got === range(0, 1499));
?>
--EXPECT--
bool(true)
