--TEST--
Seed 001, Error detection 1: a coroutine that awaits itself
--FILE--
<?php
use function Async\spawn;
use function Async\await;

$coroutine = null;

$coroutine = spawn(function() use (&$coroutine) {
    try {
        await($coroutine);
    } catch (Async\AsyncException $e) {
        // <- AsyncException: A coroutine cannot await itself. Coroutine spawned at ...
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
});
?>
--EXPECTF--
Async\AsyncException: A coroutine cannot await itself. Coroutine spawned at %sseed001_error_detection_1.php:7
