--TEST--
Seed 000, Suspension 3: suspend() is a throw point
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\suspend;

function example(string $name): void {
    echo "Hello, $name!\n";

    try {
        suspend();
    } catch (Exception $e) {
        echo "Caught exception: ", $e->getMessage(), "\n";
    }

    echo "Goodbye, $name!\n";
}

$coroutine = spawn example('World');

// pass control to the coroutine
suspend();

$coroutine->cancel();
?>
--EXPECTF--
Hello, World!
Caught exception: cancelled at %sseed000_suspension_3.php:21
Goodbye, World!
