--TEST--
Tasks end exactly once beside random cancellations and SIGKILLs
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{CancellationException, WorkerException, WorkerPool};
use function Async\delay;

const TASKS = 1500;
$pool = new WorkerPool(backend: 'process', workers: 3, concurrency: 2, maxTasks: 100);
$ends = $pids = [];
function work($i, $n) { if ($n === 0) delay(1); for ($j = 0; $j < $n; $j++); return [$i, getmypid()]; }
for ($i = 0; $i < TASKS; $i++) {
    $futures[$i] = $pool->submit(work(...), $i, mt_rand(0, 300));
    spawn use ($i, &$futures, &$ends, &$pids) {
        try {
            [$result, $pid] = await $futures[$i];
            $pids[$pid] = true;
            $end = $result === $i ? 'done' : 'WRONG RESULT';
        } catch (CancellationException) {
            $end = 'cancelled';
        } catch (WorkerException) {
            $end = 'lost';
        }
        $ends[$i][] = $end;
    };
    if ($i % 20 === 0) delay(0);
    if (mt_rand(1, 10) === 1) $futures[mt_rand(max(0, $i - 100), $i)]->cancel();
    if ($pids && mt_rand(1, 60) === 1) {
        $pid = array_rand($pids);
        unset($pids[$pid]);
        posix_kill($pid, SIGKILL);
    }
}
await $pool;
await spawned;
var_dump(count($ends), max(array_map('count', $ends)));
$counts = array_count_values(array_merge(...$ends));
var_dump(array_sum($counts), isset($counts['WRONG RESULT']), $counts['done'] > TASKS / 2);
var_dump($pool->runningCount(), $pool->pendingCount(), $pool->completedCount());
?>
--EXPECT--
int(1500)
int(1)
int(1500)
bool(false)
bool(true)
int(0)
int(0)
int(1500)
