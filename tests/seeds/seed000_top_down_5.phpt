--TEST--
Seed 000, Top-down 5: a coroutine spawned in the global scope explicitly is not one that `await spawned` waits for
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\globalScope;

function task(): void
{
    globalScope()->spawn(function() { // <-- create a coroutine in the global scope
        usleep(80000);
        echo "Hello, World!\n";
    });

    spawn function {
        usleep(20000);
        echo "Hello, PHP!\n";
    };

    spawn function {
        echo "Hello, PHP2!\n";
    };

    // await only "Hello, PHP!" and "Hello, PHP2!"
    await spawned;
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
Hello, PHP2!
Hello, PHP!
task ends
Hello, World!
