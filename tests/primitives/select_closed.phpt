--TEST--
A closed channel makes its case possible: its ChannelException is thrown
--FILE--
<?php
$closed = new Async\Channel(1);
$closed->send('left');
$closed->close();
$open = new Async\Channel();
echo json_encode(Async\select(['x' => $closed, 'y' => $open])), "\n";
foreach ([['x' => $closed, 'y' => $open], [4 => $open, 5 => [$closed, 1]]] as $cases) {
    try {
        Async\select($cases);
    } catch (Async\ChannelException $e) {
        echo $e->getMessage(), "\n";
    }
}
$waiting = spawn use($open) { Async\select(['one' => $open, 'two' => new Async\Channel]); };
suspend;
$open->close();
try {
    await $waiting;
} catch (Async\ChannelException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
["x","left"]
The channel of case "x" is closed
The channel of case 5 is closed
The channel of case "one" is closed
