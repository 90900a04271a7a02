--TEST--
Workers that are ending are counted until they have ended
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;

$alive = fn(int $pid) => posix_kill($pid, 0);
foreach (['closed' => 0, 'after its last task' => 1] as $why => $max) {
    $pool = new WorkerPool(workers: 1, maxTasks: $max, backend: 'process');
    $pid = await $pool->submit(function () {
        spawn { usleep(500_000); };
        return getmypid();
    });
    if ($max === 0) {
        $pool->close();
    }
    await $pool;
    delay(50);
    echo $why, ': ', $pool->workerCount(), $alive($pid) ? '' : ' but gone', ', then ';
    while ($pool->workerCount() > 0) {
        delay(5);
    }
    echo $alive($pid) ? 'not counted but alive' : 'gone', "\n";
}
?>
--EXPECT--
closed: 1, then gone
after its last task: 1, then gone
