--TEST--
Seed 000, Top-down 2: await spawned waits for direct descendants
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
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
--EXPECT--
Hello, PHP!
Hello, World!
task ends
