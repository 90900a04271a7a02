--TEST--
Seed 000, Bottom-up 1: a child outlives its parent
--INI--
async.schedule_seed=0
--FILE--
<?php
function importantTask(): void {
    usleep(2000);
    echo "important\n";
}

function task(): void
{
    spawn importantTask();

    spawn function {
        usleep(20000);
        echo "Hello, PHP!\n";
    };
}

spawn task();
?>
--EXPECT--
important
Hello, PHP!
