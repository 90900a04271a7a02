--TEST--
Several coroutines iterate one channel: each message reaches exactly one of them
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(3);
$seen = [];
for ($i = 0; $i < 5; $i++) {
    spawn use($channel, &$seen) {
        foreach ($channel as $message) {
            $seen[] = $message;
            if ($message % 7 == 0) {
                suspend;
            }
        }
    };
}
for ($n = 1; $n <= 200; $n++) {
    $channel->send($n);
}
$channel->close();
await spawned;
sort($seen);
var_dump($seen === range(1, 200));
?>
--EXPECT--
bool(true)
