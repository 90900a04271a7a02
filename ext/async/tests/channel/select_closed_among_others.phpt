--TEST--
A loop over channels ends when each of them is closed and drained
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\select;
$channels = ['a' => new Channel(2), 'b' => new Channel, 'c' => new Channel];
foreach ($channels as $name => $channel) {
    spawn use($name, $channel) {
        foreach ([1, 2, 3] as $i) {
            $channel->send("$name$i");
        }
        $channel->close();
    };
}
$got = [];
while ($channels) {
    [$key, $message] = select($channels);
    if ($message === null && $channels[$key]->isClosed()) {
        unset($channels[$key]);
    } else {
        $got[] = $message;
    }
}
sort($got);
echo implode(' ', $got), "\n";
?>
--EXPECT--
a1 a2 a3 b1 b2 b3 c1 c2 c3
