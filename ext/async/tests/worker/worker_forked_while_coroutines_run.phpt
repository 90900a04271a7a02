--TEST--
WorkerPool: closures are found in a worker that was forked while other coroutines were running, whose stacks it does not have
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

for ($i = 0; $i < 20; $i++) {
    spawn { Async\delay(100_000); };
}
suspend;
await spawn {
    $pool = new WorkerPool(workers: 1);
    await $pool->submit(function () {
        for ($i = 0; $i < 100; $i++) {
            spawn fill([$i], 'a', 'b', 'c');         // where the stacks were there are others
        }
        Async\delay(1);
    });
    // declared by no script that the worker finds at once
    echo await $pool->submit(eval_free()), "\n";
    $pool->close();
};
exit;

function fill(array $a, ...$more)
{
    $b = $c = $d = $e = $a;
    suspend;
    return [$b, $c, $d, $e];
}

function eval_free(): Closure
{
    return fn() => implode(' ', array_map(fn($n) => $n * 2, [1, 2]));
}
?>
--EXPECT--
2 4
