--TEST--
A hundred thousand cancelled coroutines, before and after their start: memory stays flat
--EXTENSIONS--
async
--FILE--
<?php
use Async\CancellationException;

function cancelled(int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        $unstarted = spawn Async\delay(10_000);
        $unstarted->cancel();
        $waiting = spawn Async\delay(10_000);
        suspend;
        $waiting->cancel();
        try {
            await $waiting;
        } catch (CancellationException) {
        }
    }
}

cancelled(100);
$before = memory_get_usage();
cancelled(100_000);
var_dump(memory_get_usage() - $before);
?>
--EXPECT--
int(0)
