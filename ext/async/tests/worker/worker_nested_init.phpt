--TEST--
init of a pool that a worker has is called in the pool's own workers
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

class C
{
    public static int $level = 0;
}

function level(int $depth): array
{
    if ($depth === 3) {
        return [C::$level];
    }
    $pool = new WorkerPool(workers: 1, init: function () use ($depth) { C::$level = $depth + 1; });
    return [C::$level, ...await $pool->submit(level(...), $depth + 1)];
}
echo json_encode(level(0)), "\n";
?>
--EXPECT--
[0,1,2,3]
