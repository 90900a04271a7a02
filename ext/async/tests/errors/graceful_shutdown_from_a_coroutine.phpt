--TEST--
gracefulShutdown() called in a coroutine cancels the suspended main flow too
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
spawn { Async\delay(1); Async\gracefulShutdown(); };
register_shutdown_function(function () { echo "shutdown function\n"; });
try {
    Async\delay(20000);
    echo "not reached\n";
} finally {
    echo "main is cancelled\n";
}
CODE);
?>
--EXPECT--
main is cancelled
shutdown function
status: 0
