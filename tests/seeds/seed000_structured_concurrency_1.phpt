--TEST--
Seed 000, Structured concurrency 1: three levels that await each other
--INI--
async.virtual_time=1
--FILE--
<?php
function subsubtask(): void
{
    usleep(1000);
    echo "Subsubtask\n";
}

function subtask(): void
{
    echo "Subtask\n";
    await spawn subsubtask();
}

function task(): void
{
    await spawn subtask();
}

spawn task();
?>
--EXPECT--
Subtask
Subsubtask
