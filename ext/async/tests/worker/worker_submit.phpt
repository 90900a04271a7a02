--TEST--
Results, named arguments, several workers, counters, waiting for all of it
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;
require __DIR__ . '/me.inc';

$pool = new WorkerPool(workers: 3);
var_dump($pool->workerCount());
function slow($x) { usleep(20000); return $x * 2; }
$futures = array_map(fn($x) => $pool->submit(slow(...), $x), [1, 2, 3, 4, 5]);
var_dump($pool->workerCount(), $pool->runningCount(), $pool->pendingCount());
var_dump(await $pool);
var_dump(array_map(fn($f) => await $f, $futures) === [2, 4, 6, 8, 10]);
var_dump($pool->completedCount(), $pool->runningCount(), $pool->pendingCount(), $pool->workerCount());
$pids = [];
for ($i = 0; $i < 6; $i++) {
    $pids[] = $pool->submit(function () { delay(5); return me(); });
}
$pids = await Async\all($pids);
var_dump(count(array_unique($pids)), in_array(me(), $pids));
var_dump(await Async\all(['a' => $pool->submit('strtoupper', 'a'), 'b' => $pool->submit(strtoupper(...), string: 'b')]));

/* the main flow may end first */
$pool->submit(function () { delay(10); echo "still done\n"; });
unset($pool);
echo "end of the script\n";
?>
--EXPECT--
int(0)
int(3)
int(3)
int(2)
NULL
bool(true)
int(5)
int(0)
int(0)
int(3)
int(3)
bool(false)
array(2) {
  ["a"]=>
  string(1) "A"
  ["b"]=>
  string(1) "B"
}
end of the script
still done
