--TEST--
Seed 000, onExit 3: a resource is released although the task fails
--FILE--
<?php
use function Async\onExit;

function task(): void
{
    global $file;
    $file = fopen(__FILE__, 'r');
    onExit(fn() => fclose($file));

    throw new Exception("Task 1");
}

$coroutine = spawn task();
try {
    await $coroutine;
} catch (Exception $e) {
    $caught = $e->getMessage();
}
register_shutdown_function(function () use ($caught) {
    var_dump(is_resource($GLOBALS['file']));
    echo "caught $caught\n";
});
?>
--EXPECT--
bool(false)
caught Task 1
