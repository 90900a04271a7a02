--TEST--
Seed 000, Possible Syntax 2: the closure and its equivalent call
--FILE--
<?php
$name = 'World';

spawn function use($name): void {
    echo "Hello, $name!\n";
};

// Equivalent to
\Async\spawn(function () use ($name): void {
    echo "Hello, $name!\n";
});
?>
--EXPECT--
Hello, World!
Hello, World!
