--TEST--
WorkerChannel: jobs and results between the program and workers, and between workers
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

$jobs = new WorkerChannel(8);
$squares = new WorkerChannel(8);
$results = new WorkerChannel(8);
$pool = new WorkerPool(workers: 4);
$square = function () use ($jobs, $squares) { $n = 0; foreach ($jobs as $job) { $squares->send($job * $job); $n++; } return $n; };
$negate = function () use ($squares, $results) { $n = 0; foreach ($squares as $square) { $results->send(-$square); $n++; } return $n; };
$first = [$pool->submit($square), $pool->submit($square)];
$second = [$pool->submit($negate), $pool->submit($negate)];
$feeder = spawn use($jobs) { for ($i = 0; $i < 2000; $i++) $jobs->send($i); $jobs->close(); };
$closer = spawn use($first, $second, $squares, $results) {
    $done = array_sum(await Async\all($first));
    $squares->close();
    $done += array_sum(await Async\all($second));
    $results->close();
    return $done;
};
$all = [];
foreach ($results as $number => $result) $all[] = $result;
var_dump($number, await $closer);
rsort($all);
var_dump($all === array_map(fn($i) => -$i * $i, range(0, 1999)));

/* messages of one sender stay in order, whatever the others send */
$c = new WorkerChannel(3);
$senders = array_map(fn($i) => $pool->submit(function () use ($c, $i) { for ($k = 0; $k < 500; $k++) $c->send([$i, $k]); }), range(0, 3));
$last = [-1, -1, -1, -1];
$inOrder = true;
for ($i = 0; $i < 2000; $i++) {
    [$who, $k] = $c->recv();
    $inOrder = $inOrder && $k === $last[$who] + 1;
    $last[$who] = $k;
}
await Async\all($senders);
var_dump($inOrder, $last);

/* closed by a worker */
await $pool->submit(function () use ($c) { $c->send('the last one'); $c->close(); });
var_dump($c->isClosed(), $c->recv());
try { $c->recv(); } catch (Async\ChannelException $e) { echo $e->getMessage(), "\n"; }
try { $c->send(1); } catch (Async\ChannelException $e) { echo $e->getMessage(), "\n"; }
var_dump($c->trySend(1), $c->tryRecv($x));
?>
--EXPECTF--
int(1999)
int(4000)
bool(true)
bool(true)
array(4) {
  [0]=>
  int(499)
  [1]=>
  int(499)
  [2]=>
  int(499)
  [3]=>
  int(499)
}
bool(true)
string(12) "the last one"
The channel is closed. WorkerChannel created at %sworker_channel_workers.php:%d
The channel is closed. WorkerChannel created at %sworker_channel_workers.php:%d
bool(false)
bool(false)
