--TEST--
A second unhandled exception: timers are destroyed and what is left is cancelled by force
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$start = hrtime(true);
[$status, $output] = run_child(<<<'CODE'
spawn {
    try { Async\delay(20000); } catch (Async\CancellationException) {}
    echo "ignores the first cancellation\n";
    try { Async\delay(30000); echo "not reached\n"; } finally { echo "cancelled by force\n"; }
};
spawn {
    try { Async\delay(20000); } finally { Async\delay(5); throw new LogicException('second'); }
};
spawn { Async\delay(1); throw new Exception('first'); };
register_shutdown_function(function () { echo "shutdown function\n"; });
CODE);
var_dump($status, (hrtime(true) - $start) / 1e9 < 15);
foreach (['ignores the first cancellation', 'not reached', 'cancelled by force', 'shutdown function', 'Exception: first'] as $text) {
    echo "$text: ", substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
bool(true)
ignores the first cancellation: 1
not reached: 0
cancelled by force: 1
shutdown function: 1
Exception: first: 1
