<?php
function example(string $name): void {
    echo "Hello, $name!\n";
}

spawn example('World');

// Equivalent to
\Async\spawn('example', 'World');
?>
