--TEST--
Of several possible cases each is chosen about as often
--EXTENSIONS--
async
--FILE--
<?php
$channels = ['a' => new Async\Channel(1), 'b' => new Async\Channel(1), 'c' => new Async\Channel(1)];
$chosen = ['a' => 0, 'b' => 0, 'c' => 0];
for ($i = 0; $i < 3000; $i++) {
    foreach ($channels as $channel) {
        $channel->trySend(1);
    }
    $chosen[Async\select($channels)[0]]++;
}
var_dump(min($chosen) > 800, max($chosen) < 1200);
?>
--EXPECT--
bool(true)
bool(true)
