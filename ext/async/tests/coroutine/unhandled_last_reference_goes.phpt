--TEST--
The exception becomes unhandled when the last reference to its coroutine goes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$c = spawn { throw new LogicException('dropped'); };
try {
    suspend;
    suspend;
    unset($c);
    Async\delay(5000);
    echo "not reached\n";
} finally {
    echo "main finally\n";
}
CODE);
var_dump($status, str_contains($output, 'not reached'), str_contains($output, 'main finally'), str_contains($output, 'Uncaught LogicException: dropped'));
?>
--EXPECT--
int(255)
bool(false)
bool(true)
bool(true)
