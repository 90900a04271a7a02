--TEST--
Seed 000, onExit 2: a callback for the current coroutine
--FILE--
<?php
use function Async\onExit;

function task(): void
{
    onExit(function () {
        echo "Task completed\n";
    });

    throw new Exception("Task 1");
}

$coroutine = spawn task();
try {
    await $coroutine;
} catch (Exception $e) {
    $caught = $e->getMessage();
}
register_shutdown_function(function () use ($caught) {
    echo "caught $caught\n";
});
?>
--EXPECT--
Task completed
caught Task 1
