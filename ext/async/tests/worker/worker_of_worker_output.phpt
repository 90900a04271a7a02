--TEST--
WorkerPool: warnings and output of a worker that a worker has started
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

function inner(): void
{
    echo "inner output\n";
    trigger_error('inner warning', E_USER_WARNING);
}

function outer(): void
{
    $pool = new WorkerPool(workers: 1);
    await $pool->submit(inner(...));
    trigger_error('outer warning', E_USER_WARNING);
}

$pool = new WorkerPool(workers: 1);
await $pool->submit(outer(...));
?>
--EXPECTF--
inner output

Warning: inner warning in %s on line 7

Warning: outer warning in %s on line 14
