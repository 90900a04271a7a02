--TEST--
Seed 004, onCompletion 2: a callback when the coroutine completes
--FILE--
<?php
function task(): void
{
    throw new Exception("Task 1");
}

$coroutine = spawn task();

$coroutine->onCompletion(function () {
    echo "Task completed\n";
});

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
