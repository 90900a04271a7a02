--TEST--
An unhandled exception starts the graceful shutdown: all coroutines, main too, are cancelled and may clean up
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
spawn {
    try { Async\delay(20000); echo "not reached\n"; } finally { echo "coroutine finally\n"; }
};
spawn { Async\delay(1); throw new Exception('fatal one'); };
register_shutdown_function(function () { echo "shutdown function\n"; });
try {
    Async\delay(20000);
    echo "not reached\n";
} finally {
    echo "main finally\n";
}
CODE);
var_dump($status);
foreach (['not reached', 'coroutine finally', 'main finally', 'shutdown function', 'Uncaught Exception: fatal one'] as $text) {
    echo $text, ': ', substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
not reached: 0
coroutine finally: 1
main finally: 1
shutdown function: 1
Uncaught Exception: fatal one: 1
