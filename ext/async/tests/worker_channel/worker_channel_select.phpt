--TEST--
Async\select() with worker channels
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, WorkerChannel, WorkerPool};
use function Async\{delay, select, timeout};

$a = new WorkerChannel(1);
$b = new WorkerChannel(1);
$local = new Channel(1);
$pool = new WorkerPool(workers: 1);
await $pool->submit(fn() => 1);

$a->send('a');
echo json_encode(select(['a' => $a, 'b' => $b, 'local' => $local])), "\n";
echo json_encode(select(['b' => [$b, ['sent' => 1]], 'local' => $local])), ' ', json_encode($b->recv()), "\n";
/* waits: for another process, for this one, for a channel of this one, for an awaitable */
$task = $pool->submit(function () use ($a) { $a->send('from the worker'); });
echo json_encode(select(['a' => $a, 'b' => $b, 'local' => $local])), "\n";
spawn use($b) { delay(5); $b->send('from here'); };
echo json_encode(select(['a' => $a, 'b' => $b, 'local' => $local])), "\n";
spawn use($local) { delay(5); $local->send('local'); };
echo json_encode(select(['a' => $a, 'b' => $b, 'local' => $local])), "\n";
echo json_encode(select(['a' => $a, 'late' => timeout(5)])), "\n";
/* a send that waits */
$a->send('full');
$task = $pool->submit(function () use ($a) { delay(20); return [$a->recv(), $a->recv()]; });
echo json_encode(select(['send' => [$a, 'after it'], 'b' => $b])), ' ', json_encode(await $task), "\n";
/* two waiters of one channel, one of them in a select that another case ends */
$plain = spawn use($a) { return $a->recv(); };
$selecting = spawn use($a, $b) { return select(['a' => $a, 'b' => $b]); };
suspend; suspend;
$b->send('b');
echo json_encode(await $selecting), "\n";
$a->send('for the other');
var_dump(await $plain);
/* what cannot be sent */
try { select([[$a, fopen('php://memory', 'w')]]); } catch (Async\TransferException $e) { echo $e->getMessage(), "\n"; }
$cancelled = spawn use($a, $b) { select([$a, $b]); };
suspend;
$cancelled->cancel();
try { await $cancelled; } catch (Async\CancellationException) { echo "cancelled\n"; }
/* closed */
$waiting = spawn use($a, $b) { return select(['a' => $a, 'b' => $b]); };
suspend; suspend;
await $pool->submit(fn() => $a->close());
echo json_encode(await $waiting), ' ', json_encode($a->isClosed()), "\n";
try { select(['s' => [$a, 1]]); } catch (Async\ChannelException $e) { echo strtok($e->getMessage(), '.'), "\n"; }

/* under load */
$c = [new WorkerChannel(2), new WorkerChannel(2), new WorkerChannel(2)];
$task = $pool->submit(function () use ($c) { for ($i = 0; $i < 900; $i++) $c[$i % 3]->send($i); });
$sum = 0;
for ($i = 0; $i < 900; $i++) $sum += select($c)[1];
var_dump($sum === array_sum(range(0, 899)));
?>
--EXPECT--
["a","a"]
["b",null] {"sent":1}
["a","from the worker"]
["b","from here"]
["local","local"]
["late",null]
["send",null] ["full","after it"]
["b","b"]
string(13) "for the other"
Cannot send $value: it is a resource (stream)
cancelled
["a",null] true
The channel of case "s" is closed
bool(true)
