--TEST--
Seed 000, Coroutine 3: the returned object controls the coroutine
--FILE--
<?php
use function Async\spawn;

$coroutine = spawn(function(string $name): void {
    echo "Hello, $name!";
}, 'World');

$coroutine->cancel();
echo "Main ends\n";
?>
--EXPECT--
Main ends
