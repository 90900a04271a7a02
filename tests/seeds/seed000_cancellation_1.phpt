--TEST--
Seed 000, Cancellation 1: a cancelled task that has not started never starts
--FILE--
<?php
function task(): void { echo "never\n"; }

$coroutine = spawn task();

// cancel the coroutine
$coroutine->cancel(new Async\CancellationException('Task was cancelled'));
try {
    await $coroutine;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Task was cancelled
