--TEST--
Seed 000, Suspension 2: suspend() in the main flow
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\suspend;

function example(string $name): void {
    echo "Hello, $name!\n";
    suspend();
    echo "Goodbye, $name!\n";
}

$coroutine = spawn example('World');

// suspend the main flow
suspend();

echo "Back to the main flow\n";
?>
--EXPECT--
Hello, World!
Back to the main flow
Goodbye, World!
