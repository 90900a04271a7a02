--TEST--
Complete awaitables and possible channel operations are chosen about as often
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future};
use function Async\select;
$channel = new Channel(1);
$cases = ['channel' => $channel, 'future' => Future::completed(1), 'closed' => new Channel];
$cases['closed']->close();
$chosen = ['channel' => 0, 'future' => 0, 'closed' => 0];
for ($i = 0; $i < 3000; $i++) {
    $channel->trySend(1);
    $chosen[select($cases)[0]]++;
}
var_dump(min($chosen) > 800, max($chosen) < 1200);
?>
--EXPECT--
bool(true)
bool(true)
