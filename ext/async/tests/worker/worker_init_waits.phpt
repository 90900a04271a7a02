--TEST--
Where a worker begins and ends, other coroutines get their turns as anywhere
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

function waits(string $where): void
{
    $ready = false;
    spawn use (&$ready) { $ready = true; };
    while (!$ready) {
        suspend;
    }
    echo "$where\n";
}

$pool = new WorkerPool(workers: 1, init: function () {
    waits('init');
    register_shutdown_function(function () {
        try {
            waits('shutdown function');
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    });
});
await $pool->submit(waits(...), 'task');
$pool->close();
await $pool;
?>
--EXPECT--
init
task
Cannot spawn a coroutine while the program is ending
