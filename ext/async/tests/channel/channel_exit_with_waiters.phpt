--TEST--
exit() while others wait for a channel
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$channel = new Async\Channel();
$full = new Async\Channel(1);
$full->send(new stdClass);
for ($i = 0; $i < 3; $i++) {
    spawn use($channel) { try { $channel->recv(Async\timeout(1000)); } finally { echo "not shown\n"; } };
    spawn use($full) { try { $full->send(new stdClass); suspend; } finally { echo "not shown\n"; } };
    spawn use($channel, $full) { try { Async\select([$channel, [$full, 1]]); } finally { echo "not shown\n"; } };
}
spawn use($channel, $full) { $channel->trySend('granted'); $full->recv(); exit(3); };
$channel->recv();
echo "not shown\n";
CODE);
?>
--EXPECT--
status: 3
