--TEST--
A closed channel makes its case possible: a receive gives null, a send throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\select;
$closed = new Channel(1);
$closed->send('left');
$closed->close();
$open = new Channel();
echo json_encode(select(['x' => $closed, 'y' => $open])), "\n";
for ($i = 0; $i < 2; $i++) {
    echo json_encode(select(['x' => $closed, 'y' => $open])), "\n";
}
var_dump($closed->isClosed(), $closed->isEmpty());
foreach ([[4 => $open, 5 => [$closed, 1]], ['name' => [$closed, 1]]] as $cases) {
    try {
        select($cases);
    } catch (Async\ChannelException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
["x","left"]
["x",null]
["x",null]
bool(true)
bool(true)
The channel of case 5 is closed. Channel created at %s:4, closed at %s:6
The channel of case "name" is closed. Channel created at %s:4, closed at %s:6
