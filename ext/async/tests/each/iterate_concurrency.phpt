--TEST--
No more calls at a time than the concurrency says, and as many
--EXTENSIONS--
async
--FILE--
<?php
use function Async\iterate;
foreach ([1, 3, 100] as $limit) {
    $running = $most = $count = 0;
    $gate = new Async\Future;
    iterate(range(1, 10), function () use (&$running, &$most, &$count, $gate, $limit) {
        $most = max($most, ++$running);
        if ($running === min($limit, 10)) {
            $gate->getState()->isCompleted() || $gate->getState()->complete(null);
        }
        await $gate;
        suspend;
        $running--;
        $count++;
    }, $limit);
    echo "$limit: $most $count\n";
}
try {
    iterate([], 'strlen', -1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
1: 1 10
3: 3 10
100: 10 10
Async\iterate(): Argument #3 ($concurrency) must be greater than or equal to 0
