--TEST--
Workers that are threads: large values, channels and descriptors, nested pools; nothing is left
--EXTENSIONS--
async
--INI--
memory_limit=1G
opcache.protect_memory=0
--SKIPIF--
<?php
if (!PHP_ZTS) die('skip needs a thread-safe build');
if (!is_dir('/proc/self/fd')) die('skip needs /proc/self/fd');
?>
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

function left(): array
{
    return [count(scandir('/proc/self/fd')), count(scandir('/proc/self/task'))];
}
function turned(string|array $value): string|array
{
    return is_string($value) ? strrev($value) : array_reverse($value);
}

$pool = new WorkerPool(workers: 1, backend: 'thread');
await $pool->submit(fn() => 1);
$pool->close();
await $pool;
while ($pool->workerCount()) suspend;
Async\delay(20);
$before = left();

$pool = new WorkerPool(workers: 2, backend: 'thread');
foreach ([0, 1, 100_000, 1_310_720, 5_000_000] as $length) {
    $text = substr(str_repeat('abcdefg', intdiv($length, 7) + 1), 0, $length);
    if (await $pool->submit(turned(...), $text) !== strrev($text)) {
        echo "$length bytes have changed\n";
    }
}
foreach ([7, 4096, 163_840, 500_000] as $count) {
    $numbers = range(1, $count);
    if (await $pool->submit(turned(...), $numbers) !== array_reverse($numbers)) {
        echo "$count elements have changed\n";
    }
}
/* between two workers, and from the program */
$jobs = new WorkerChannel(4);
$results = new WorkerChannel(4);
$producer = $pool->submit(function (WorkerChannel $jobs) { for ($i = 1; $i <= 2000; $i++) $jobs->send($i); $jobs->close(); }, $jobs);
$consumer = $pool->submit(function (WorkerChannel $jobs, WorkerChannel $results) {
    $sum = 0;
    foreach ($jobs as $n) { $sum += $n; }
    $results->send($sum);
}, $jobs, $results);
var_dump($results->recv());
Async\all([$producer, $consumer]);
/* pools in workers, of either kind */
function level(int $depth, string $backend): string
{
    $inner = new WorkerPool(workers: 1, backend: $backend);
    return $depth === 0 ? 'bottom' : await $inner->submit(level(...), $depth - 1, $backend) . " $depth";
}
foreach (['thread', 'process'] as $backend) {
    var_dump(await $pool->submit(level(...), 3, $backend));
}
/* many that begin and end at once */
$sum = 0;
foreach (range(1, 5) as $round) {
    $many = new WorkerPool(workers: 8, backend: 'thread', concurrency: 4, maxTasks: 3);
    foreach ($many->map(range(1, 60), fn(int $n) => [Async\delay($n % 3), $n][1], ordered: false) as $n) {
        $sum += $n;
    }
    $many->close();
}
var_dump($sum);
unset($pool, $many, $jobs, $results, $producer, $consumer);
gc_collect_cycles();
for ($i = 0; $i < 200 && left() !== $before; $i++) Async\delay(10);
echo json_encode(array_map(fn($a, $b) => $a - $b, left(), $before)), "\n";
?>
--EXPECT--
int(2001000)
string(12) "bottom 1 2 3"
string(12) "bottom 1 2 3"
int(9150)
[0,0]
