--TEST--
An unhandled AwaitCancelledException is an ordinary unhandled exception, not a swallowed cancellation
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
spawn {
    $slow = spawn { Async\delay(50); };
    await $slow until Async\timeout(1);
};
CODE);
var_dump($status, str_contains($output, 'Uncaught Async\TimeoutException') || str_contains($output, 'AwaitCancelledException'));
?>
--EXPECT--
int(255)
bool(true)
