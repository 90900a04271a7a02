--TEST--
Coroutine: await warns for all of its operands before it takes any; an error handler may free the awaitable
--EXTENSIONS--
async
--FILE--
<?php

$awaitable = Async\timeout(5);
$reference = &$awaitable;
set_error_handler(function (int $level, string $message): bool {
    echo $message, "\n";
    unset($GLOBALS['awaitable'], $GLOBALS['reference']);
    return true;
});
try {
    await $reference until $undefined;
} catch (Throwable $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
?>
--EXPECT--
Undefined variable $undefined
TypeError: await expects an Async\Awaitable, null given, there is nothing to wait for, "await spawned" waits for what this coroutine has spawned
