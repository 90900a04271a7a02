--TEST--
A large buffer grows as it is filled, and keeps the order
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(100000);
for ($i = 0; $i < 300; $i++) {
    $channel->send(-$i);
}
for ($i = 0; $i < 300; $i++) {
    $channel->recv() === -$i or print("wrong\n");
}
for ($i = 0; $i < 100000; $i++) {
    $channel->send("message $i");
}
var_dump(count($channel), $channel->trySend('too many'));
for ($i = 0; $i < 100000; $i++) {
    if ($channel->recv() !== "message $i") {
        echo "wrong at $i\n";
        break;
    }
}
var_dump(count($channel));
?>
--EXPECT--
int(100000)
bool(false)
int(0)
