--TEST--
Seed 000, Possible Syntax 1: the operator and its equivalent call
--FILE--
<?php
function example(string $name): void {
    echo "Hello, $name!\n";
}

spawn example('World');

// Equivalent to
\Async\spawn('example', 'World');
?>
--EXPECT--
Hello, World!
Hello, World!
