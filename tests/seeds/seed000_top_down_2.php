<?php
use function Async\spawn;

function task(): void
{
    spawn(function() {
        usleep(60000);
        echo "Hello, World!\n";
    });

    spawn(function() {
        usleep(1000);
        echo "Hello, PHP!\n";
    });

    // parent lifetime is limited by direct descendants
    await spawned;
    echo "task ends\n";
}

spawn task();
?>
