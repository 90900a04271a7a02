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
