--TEST--
Seed 000, Top-down 4: awaiting a scope waits for every coroutine in it
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function task(): void
{
    $coroutineScope = new Scope();

    spawn in $coroutineScope {
        usleep(40000);
        echo "Hello, World!\n";
    };

    spawn in $coroutineScope {
        usleep(1000);
        echo "Hello, PHP!\n";
    };

    // parent lifetime is extended to all descendants
    await $coroutineScope;
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
Hello, PHP!
Hello, World!
task ends
