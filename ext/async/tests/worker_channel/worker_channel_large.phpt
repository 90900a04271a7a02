--TEST--
WorkerChannel: large messages do not hold up other coroutines, and more of them than can be under way wait
--EXTENSIONS--
async
--INI--
memory_limit=1G
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\delay;

$c = new WorkerChannel(1000);
$pool = new WorkerPool(workers: 1);
$turns = 0;
$other = spawn use(&$turns) { for (;;) { $turns++; suspend; } };
$text = str_repeat('0123456789', 10 << 20);
$hash = hash('xxh3', $text);
$receiver = $pool->submit(function () use ($c) { $text = $c->recv(); return [strlen($text), hash('xxh3', $text)]; });
$turns = 0;
$c->send($text);
var_dump($turns > 50, await $receiver === [100 << 20, $hash]);
$other->cancel();
unset($text);

$list = range(1, 500000);
await Async\all([$pool->submit(function () use ($c) { $c->send(array_sum($c->recv())); }), spawn $c->send($list)]);
var_dump($c->recv() === array_sum($list));

$sent = 0;
$sender = spawn use($c, &$sent) { for ($i = 0; $i < 200; $i++, $sent++) $c->send(str_repeat('x', 40000) . $i); };
delay(10);
var_dump($sent, $c->isFull(), count($c), $c->capacity());
for ($i = 0; $i < 200; $i++) if (ltrim($c->recv(), 'x') !== "$i") echo "wrong\n";
await $sender;
var_dump(count($c));

/* the area for small ones is full before the capacity is reached */
$c = new WorkerChannel(100);
for ($i = 0; $i < 60; $i++) $c->send(str_repeat('x', 10000) . $i);
for ($i = 0; $i < 60; $i++) if (ltrim($c->recv(), 'x') !== "$i") echo "wrong\n";
var_dump(count($c));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(64)
bool(true)
int(64)
int(1000)
int(0)
int(0)
