--TEST--
The graceful shutdown after a deadlock lets coroutines clean up
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$a = spawn use(&$b) { suspend; try { await $b; } finally { echo "finally a\n"; } };
$b = spawn use(&$a) { suspend; try { await $a; } finally { echo "finally b\n"; } };
register_shutdown_function(function () { echo "shutdown function\n"; });
CODE);
var_dump($status);
foreach (['finally a', 'finally b', 'shutdown function', 'Async\DeadlockError'] as $text) {
    var_dump(str_contains($output, $text));
}
?>
--EXPECT--
int(255)
bool(true)
bool(true)
bool(true)
bool(true)
