--TEST--
The second phase closes what the reactor waits for: a coroutine in accept() ends
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$start = hrtime(true);
[$status, $output] = run_child(<<<'CODE'
$server = stream_socket_server('tcp://127.0.0.1:0');
spawn use($server) {
    for ($i = 0; $i < 1000; $i++) {
        try { stream_socket_accept($server, 30); } catch (Async\CancellationException) { echo "again\n"; }
        if (!@stream_socket_get_name($server, false)) return;
        if ($i > 10) throw new Exception('cancelled too often');
    }
};
spawn { try { Async\delay(20000); } finally { throw new LogicException('second'); } };
spawn { Async\delay(1); throw new Exception('first'); };
CODE);
var_dump($status, (hrtime(true) - $start) / 1e9 < 15);
?>
--EXPECT--
int(255)
bool(true)
