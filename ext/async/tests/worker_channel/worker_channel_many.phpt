--TEST--
WorkerChannel: no message of many is lost or comes twice
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

$pool = new WorkerPool(workers: 5);
$c = new WorkerChannel(64);
$sums = new WorkerChannel(64);
$senders = array_map(fn($i) => $pool->submit(function () use ($c, $i) { for ($k = $i; $k < 60000; $k += 3) $c->send($k); }), range(0, 2));
$receivers = array_map(fn() => $pool->submit(function () use ($c) { $n = $sum = 0; foreach ($c as $k) { $n++; $sum += $k; } return [$n, $sum]; }), range(0, 1));
$here = spawn use($c) { $n = $sum = 0; foreach ($c as $k) { $n++; $sum += $k; } return [$n, $sum]; };
await Async\all($senders);
$c->close();
$totals = [...await Async\all($receivers), await $here];
var_dump(array_sum(array_column($totals, 0)), array_sum(array_column($totals, 1)) === array_sum(range(0, 59999)));
?>
--EXPECT--
int(60000)
bool(true)
