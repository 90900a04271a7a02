--TEST--
WorkerPool: arrow functions that use variables which do not exist, such as the parameters of arrow functions in them
--EXTENSIONS--
async
--FILE--
<?php
function nested(): Closure
{
    return fn($list) => array_map(fn($n) => $n * 2, $list);
}

function uses_undefined(): Closure
{
    $defined = 'defined';
    return fn() => [$undefined ?? 'not there', $defined];
}

$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(fn() => 1);
echo json_encode(await $pool->submit(nested(), [1, 2])), json_encode(await $pool->submit(uses_undefined())), "\n";
?>
--EXPECT--
[2,4]["not there","defined"]
