--TEST--
set_exception_handler() gets the exception of gracefulShutdown() and a deadlock's error
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$handler = 'set_exception_handler(function ($e) { echo "handler: ", get_class($e), "\n"; });';
show_child("$handler Async\\gracefulShutdown(new LogicException('reason'));");
[$status, $output] = run_child("$handler\n\$a = spawn use(&\$b) { suspend; await \$b; };\n\$b = spawn use(&\$a) { suspend; await \$a; };");
var_dump($status, substr_count($output, 'handler: Async\DeadlockError'));
?>
--EXPECT--
handler: LogicException
status: 255
int(255)
int(1)
