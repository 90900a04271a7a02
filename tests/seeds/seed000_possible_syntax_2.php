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
