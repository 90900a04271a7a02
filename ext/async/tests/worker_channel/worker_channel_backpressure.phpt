--TEST--
WorkerChannel: senders wait while it is full, receivers while it is empty, in all processes
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\delay;

$c = new WorkerChannel(2);
$log = new WorkerChannel(100);
$pool = new WorkerPool(workers: 2);
$sender = $pool->submit(function () use ($c, $log) { for ($i = 0; $i < 6; $i++) { $c->send($i); $log->send("sent $i"); } });
while (count($log) < 2) delay(1);
delay(20);
var_dump(count($c), count($log), $c->isFull());
$local = spawn use($c) { $c->send('local'); return 'local was sent'; };
delay(5);
var_dump(count($c));
$got = [];
for ($i = 0; $i < 7; $i++) $got[] = $c->recv();
echo await $local, "\n";
await $sender;
unset($got[array_search('local', $got, true)]);
var_dump(array_values($got), count($log));

/* the other way round: two receivers in a worker, one here */
$waiting = $pool->submit(function () use ($c, $log) {
    $two = [spawn use($c) { return $c->recv(); }, spawn use($c) { return $c->recv(); }];
    suspend;
    $log->send('waits');
    return array_map(fn($r) => await $r, $two);
});
while ($log->recv() !== 'waits');
$here = spawn use($c) { return $c->recv(); };
delay(5);
foreach (['a', 'b', 'c'] as $v) { $c->send($v); delay(2); }
$all = [...await $waiting, await $here];
sort($all);
echo implode(' ', $all), "\n";

/* capacity 1, ping and pong */
$ping = new WorkerChannel(1);
$pong = new WorkerChannel(1);
$player = $pool->submit(function () use ($ping, $pong) { foreach ($ping as $n) $pong->send($n + 1); });
for ($n = 0; $n < 1000;) { $ping->send($n); $n = $pong->recv(); }
$ping->close();
await $player;
var_dump($n);
?>
--EXPECT--
int(2)
int(2)
bool(true)
int(2)
local was sent
array(6) {
  [0]=>
  int(0)
  [1]=>
  int(1)
  [2]=>
  int(2)
  [3]=>
  int(3)
  [4]=>
  int(4)
  [5]=>
  int(5)
}
int(6)
a b c
int(1000)
