--TEST--
Messages go with their channel; their destructors may suspend
--EXTENSIONS--
async
--FILE--
<?php
class Item { function __construct(public int $n) {} function __destruct() { suspend; echo "item $this->n\n"; } }
$channel = new Async\Channel(3);
$channel->send(new Item(1));
$channel->send(new Item(2));
unset($channel);
echo "gone\n";
?>
--EXPECT--
item 1
item 2
gone
