--TEST--
The main flow can be cancelled like any coroutine; it may clean up
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[, $output] = run_child(<<<'CODE'
$main = Async\currentCoroutine();
spawn use($main) { $main->cancel(); };
register_shutdown_function(function () { echo "shutdown function\n"; });
try {
    Async\delay(20000);
    echo "not reached\n";
} finally {
    echo "main cleans up\n";
}
CODE);
echo $output, "\n";
?>
--EXPECT--
main cleans up
shutdown function
