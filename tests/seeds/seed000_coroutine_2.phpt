--TEST--
Seed 000, Coroutine 2: spawn() with a closure and an argument
--FILE--
<?php
use function Async\spawn;

$coroutine = spawn(function(string $name): void {
    echo "Hello, $name!";
}, 'World');
?>
--EXPECT--
Hello, World!
