--TEST--
Seed 004, Suspension 1: two coroutines take turns
--INI--
async.schedule_seed=0
--FILE--
<?php
function example(string $name): void {
    echo "Hello, $name!\n";
    suspend;
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
