--TEST--
A cycle through a channel and its messages is collected
--EXTENSIONS--
async
--FILE--
<?php
class Item { public $channel; function __destruct() { echo "item destroyed\n"; } }
$channel = new Async\Channel(2);
$item = new Item;
$item->channel = $channel;
$channel->send($item);
$channel->send($channel);
unset($item, $channel);
var_dump(gc_collect_cycles() > 0);
?>
--EXPECT--
item destroyed
bool(true)
