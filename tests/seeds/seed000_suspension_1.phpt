--TEST--
Seed 000, Suspension 1: two coroutines take turns through suspend()
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

spawn example('World');
spawn example('Universe');
?>
--EXPECT--
Hello, World!
Hello, Universe!
Goodbye, World!
Goodbye, Universe!
