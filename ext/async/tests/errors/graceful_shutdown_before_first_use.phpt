--TEST--
gracefulShutdown() as the first use of the runtime, and in a program without coroutines
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('Async\gracefulShutdown(); echo "goes on\n";');
[$status, $output] = run_child('Async\gracefulShutdown(new Exception("reason")); echo "goes on\n";');
var_dump($status, str_contains($output, 'goes on'), str_contains($output, 'Uncaught Exception: reason'));
?>
--EXPECT--
goes on
status: 0
int(255)
bool(true)
bool(true)
