--TEST--
capacity(), count(), isEmpty(), isFull()
--EXTENSIONS--
async
--FILE--
<?php
function show(Async\Channel $c) {
    printf("capacity %d, count %d, %s, %s\n", $c->capacity(), count($c), $c->isEmpty() ? 'empty' : 'not empty', $c->isFull() ? 'full' : 'not full');
}
$channel = new Async\Channel(2);
show($channel);
$channel->send(1);
show($channel);
$channel->send(1);
show($channel);
$channel->recv();
show($channel);
$channel->close();
show($channel);
show(new Async\Channel);
show(new Async\Channel(PHP_INT_MAX));
?>
--EXPECT--
capacity 2, count 0, empty, not full
capacity 2, count 1, not empty, not full
capacity 2, count 2, not empty, full
capacity 2, count 1, not empty, not full
capacity 2, count 1, not empty, not full
capacity 0, count 0, empty, full
capacity 9223372036854775807, count 0, empty, not full
