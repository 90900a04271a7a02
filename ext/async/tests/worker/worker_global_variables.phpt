--TEST--
WorkerPool: a worker has the global variables although they lie on the stack of a coroutine that it does not have
--EXTENSIONS--
async
--INI--
async.test_companion=2
--FILE--
<?php
use Async\WorkerPool;

$list = [1, 2];
$never = null;
unset($never);

function fill(array $a, ...$more)
{
    $b = $c = $d = $e = $a;
    suspend;
    return [$b, $c, $d, $e];
}

function work(): array
{
    $pool = new WorkerPool(backend: 'process', workers: 1);
    $pool->submit(function () {
        $parts = [];
        for ($i = 0; $i < 1000; $i++) {
            $parts[] = spawn fill([$i], 'a', 'b', 'c');    // where the stack was there are others
        }
        Async\all($parts);
    });
    $read = $pool->submit(function () {
        global $list, $never;
        $list[] = 3;
        return [$list, $never, isset($GLOBALS['other'])];
    });
    return await $read;
}
echo json_encode(await spawn work()), json_encode($list), "\n";
$other = 1;
?>
--EXPECT--
[[1,2,3],null,false][1,2]
