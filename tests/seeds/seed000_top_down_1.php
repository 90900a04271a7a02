<?php
use function Async\spawn;

function task(): void
{
    spawn(function() {
        usleep(60000);
        echo "Hello, World!\n";
    });

    await spawn(function() {
        usleep(1000);
        echo "Hello, PHP!\n";
    });
    echo "task ends\n";
}

spawn task();
?>
