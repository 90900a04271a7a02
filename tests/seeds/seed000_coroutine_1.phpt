--TEST--
Seed 000, Coroutine 1: the call spelling, the operator, a closure, any valid function
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;

function example(string $name): void {
    echo "Hello, $name!\n";
}

spawn(example(...), 'World');

// With special syntax

spawn example('World');

// Or the same with a closure

$name = 'World';

spawn function use($name): void {
    echo "Hello, $name!\n";
};

// We can run as coroutine any valid function.
spawn file_get_contents('data:text/plain,file1');
spawn usleep(1);
spawn strlen('Hello, World!');
?>
--EXPECT--
Hello, World!
Hello, World!
Hello, World!
