--TEST--
getIterator(), iterator_to_array(), yield from and unpacking receive as foreach does
--EXTENSIONS--
async
--FILE--
<?php
function filled(): Async\Channel {
    $channel = new Async\Channel(3);
    foreach (['x', 'y', 'z'] as $message) {
        $channel->send($message);
    }
    $channel->close();
    return $channel;
}
$iterator = filled()->getIterator();
var_dump($iterator instanceof Iterator);
for ($iterator->rewind(); $iterator->valid(); $iterator->next()) {
    echo $iterator->key(), $iterator->current(), "\n";
}
var_dump($iterator->valid(), $iterator->current());
echo implode(',', iterator_to_array(filled())), "\n";
echo implode(',', [...filled()]), "\n";
function generate() { yield from filled(); }
foreach (generate() as $key => $message) {
    echo $key, $message, "\n";
}
?>
--EXPECT--
bool(true)
0x
1y
2z
bool(false)
NULL
x,y,z
x,y,z
0x
1y
2z
