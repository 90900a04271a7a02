--TEST--
A shutdown function sees the end after an unhandled exception once, its exit() sets the status
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
register_shutdown_function(function () { echo "shutdown function\n"; exit(3); });
spawn { throw new Exception('unhandled'); };
CODE);
var_dump($status, substr_count($output, 'shutdown function'), substr_count($output, 'Uncaught Exception: unhandled'));
?>
--EXPECT--
int(3)
int(1)
int(1)
