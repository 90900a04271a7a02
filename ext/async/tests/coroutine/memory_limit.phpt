--TEST--
The memory limit in a coroutine is PHP's own fatal error; shutdown functions run
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
ini_set('memory_limit', '32M');
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn { try { Async\delay(20000); } finally { echo "finally\n"; } };
spawn { $s = 'x'; while (true) { $s .= str_repeat('x', 1000000); suspend; } };
Async\delay(20000);
CODE);
var_dump($status, str_contains($output, 'Allowed memory size of 33554432 bytes exhausted'), str_contains($output, 'shutdown function'), str_contains($output, 'finally'));
?>
--EXPECT--
int(255)
bool(true)
bool(true)
bool(false)
