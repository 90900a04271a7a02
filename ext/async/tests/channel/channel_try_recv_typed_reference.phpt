--TEST--
tryRecv() into a typed property that refuses the message leaves it in the channel
--EXTENSIONS--
async
--FILE--
<?php
class Box { public int $n = 7; }
$box = new Box;
$channel = new Async\Channel(3);
$channel->send(['not an int']);
$channel->send('12');
try {
    $channel->tryRecv($box->n);
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
var_dump($box->n, count($channel));
var_dump($channel->recv());
var_dump($channel->tryRecv($box->n), $box->n);
?>
--EXPECT--
Cannot assign array to reference held by property Box::$n of type int
int(7)
int(2)
array(1) {
  [0]=>
  string(10) "not an int"
}
bool(true)
int(12)
