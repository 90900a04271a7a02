--TEST--
During the graceful shutdown main may catch its cancellation, new coroutines may be spawned and awaited
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
spawn { Async\delay(1); throw new Exception('unhandled'); };
try {
    Async\delay(20000);
    echo "not reached\n";
} catch (Async\CancellationException $e) {
    echo "main: cancelled\n";
    echo await spawn { Async\delay(1); return "spawned afterwards\n"; };
}
echo "natural end\n";
CODE);
var_dump($status);
foreach (['not reached', 'main: cancelled', 'spawned afterwards', 'natural end', 'Uncaught Exception: unhandled'] as $text) {
    echo "$text: ", substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
not reached: 0
main: cancelled: 1
spawned afterwards: 1
natural end: 1
Uncaught Exception: unhandled: 1
