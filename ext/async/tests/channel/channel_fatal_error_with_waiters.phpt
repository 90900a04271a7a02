--TEST--
After a fatal error, shutdown functions use a channel for which coroutines had waited
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
ini_set('memory_limit', '32M');
ini_set('display_errors', '0');
$channel = new Async\Channel();
$full = new Async\Channel(1);
$full->send(1);
spawn $channel->recv();
spawn $full->send(2);
register_shutdown_function(function () use ($channel, $full) {
    var_dump($channel->trySend('x'), $full->tryRecv($n), $n);
    $channel->close();
    echo "end\n";
});
spawn use() { $s = str_repeat('x', 64 << 20); };
$channel->recv(Async\timeout(5000));
CODE);
var_dump($status, str_contains($output, "int(1)\nend"));
?>
--EXPECT--
int(255)
bool(true)
