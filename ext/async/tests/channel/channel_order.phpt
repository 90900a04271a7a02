--TEST--
A buffered channel gives messages in the order in which they were sent, of any type
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(8);
$object = new stdClass;
foreach ([null, false, 0, '', [1, [2]], $object, 1.5] as $message) {
    $channel->send($message);
}
var_dump($channel->recv(), $channel->recv(), $channel->recv(), $channel->recv());
echo json_encode($channel->recv()), "\n";
var_dump($channel->recv() === $object, $channel->recv(), count($channel));
?>
--EXPECT--
NULL
bool(false)
int(0)
string(0) ""
[1,[2]]
bool(true)
float(1.5)
int(0)
