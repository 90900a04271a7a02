--TEST--
Time grows with the number: results of map() in the order of their completion
--EXTENSIONS--
async
--INI--
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\WorkerPool;

$pool = new WorkerPool(workers: 1, concurrency: 1);
expect_linear(['results' => function (int $n) use ($pool) {
    $results = $pool->map(range(1, $n), fn($x) => $x, ordered: false, buffer: $n);
    $results->valid();
    Async\delay(20 + intdiv($n, 50));
    foreach ($results as $result) {
    }
}], 4000);
?>
--EXPECT--
results: linear
