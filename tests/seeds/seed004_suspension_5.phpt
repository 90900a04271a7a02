--TEST--
Seed 004, Suspension 5: suspend is a throw point
--INI--
async.schedule_seed=0
--FILE--
<?php
function example(string $name): void {
    echo "Hello, $name!\n";

    try {
        suspend;
    } catch (Exception $e) {
        echo "Caught exception: ", $e->getMessage(), "\n";
    }

    echo "Goodbye, $name!\n";
}

$coroutine = spawn example('World');

// pass control to the coroutine
suspend;

$coroutine->cancel();
?>
--EXPECTF--
Hello, World!
Caught exception: cancelled at %sseed004_suspension_5.php:19
Goodbye, World!
