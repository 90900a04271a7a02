--TEST--
WorkerChannel: workers that are replaced or end take no messages with them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

$c = new WorkerChannel(500);
for ($i = 0; $i < 300; $i++) $c->send($i);
$pool = new WorkerPool(backend: 'process', workers: 2, maxTasks: 3);
$tasks = [];
for ($i = 0; $i < 100; $i++) $tasks[] = $pool->submit(fn() => [getmypid(), $c->recv(), $c->recv(), $c->recv()]);
$pids = $all = [];
foreach ($tasks as $task) { $got = await $task; $pids[array_shift($got)] = true; array_push($all, ...$got); }
sort($all);
var_dump($all === range(0, 299), count($pids) > 10, count($c));

/* what an ended worker has sent is there, also of a channel that it made */
$pool = new WorkerPool(backend: 'process', workers: 1);
$made = await $pool->submit(function () { $made = new WorkerChannel(); $made->send('left behind'); $made->send(str_repeat('x', 50000)); return $made; });
$pool->close();
unset($pool);
Async\delay(20);
var_dump($made->recv(), strlen($made->recv()));
?>
--EXPECT--
bool(true)
bool(true)
int(0)
string(11) "left behind"
int(50000)
