--TEST--
Tasks beyond the concurrency are queued
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future};
foreach ([1, 2, 10] as $limit) {
    $group = new CoroutineGroup(concurrency: $limit);
    $running = $most = 0;
    $gate = new Future;
    for ($i = 0; $i < 6; $i++) {
        $group->spawn(function ($i) use (&$running, &$most, $gate, $limit) {
            $most = max($most, ++$running);
            if ($running === min($limit, 6) && !$gate->isCompleted()) {
                $gate->getState()->complete(null);
            }
            await $gate;
            suspend;
            $running--;
            return $i;
        }, $i);
    }
    echo $limit, ': ', implode(',', await $group), ' ', $most, "\n";
}
foreach ([0, -1] as $limit) {
    try {
        new CoroutineGroup(null, $limit);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
1: 0,1,2,3,4,5 1
2: 0,1,2,3,4,5 2
10: 0,1,2,3,4,5 6
Async\CoroutineGroup::__construct(): Argument #2 ($concurrency) must be between 1 and 4294967295
Async\CoroutineGroup::__construct(): Argument #2 ($concurrency) must be between 1 and 4294967295
