--TEST--
Seed 004, Spawn 5: call a user-defined function
--FILE--
<?php
function example(string $name): void {
    echo "Hello, $name!";
}

spawn example('World');
?>
--EXPECT--
Hello, World!
