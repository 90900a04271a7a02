--TEST--
Seed 000, Top-down 1: await one of two children; the other goes on (spec 5.1, no parent cancels it)
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

    await spawn(function() {
        usleep(1000);
        echo "Hello, PHP!\n";
    });
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
Hello, PHP!
task ends
Hello, World!
