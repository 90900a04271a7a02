--TEST--
A wait in a tick function throws, and leaves nothing behind
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel();
$tick = function () use ($channel) {
    try {
        $channel->recv();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
};
spawn use() { };
declare(ticks=1) {
    register_tick_function($tick);
    unregister_tick_function($tick);
}
var_dump($channel->trySend('nobody waits'));
?>
--EXPECTF--
Cannot suspend while %s
bool(false)
