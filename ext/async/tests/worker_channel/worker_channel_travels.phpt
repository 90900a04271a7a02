--TEST--
WorkerChannel: gets to workers in every way, also to those that are older than it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

final class Holder { public static ?WorkerChannel $channel = null; public function __construct(public WorkerChannel $own) {} }
function from_static() { Holder::$channel->send('static'); }
function from_global() { $GLOBALS['inherited']->send('global'); }

$inherited = Holder::$channel = new WorkerChannel();
$forInit = new WorkerChannel();
$pool = new WorkerPool(backend: 'process', workers: 1, init: function () use ($forInit) { $forInit->send('init'); });
await $pool->submit(from_static(...));
await $pool->submit(from_global(...));
var_dump($inherited->recv(), $inherited->recv(), $forInit->recv());

$late = new WorkerChannel();                                        // the worker exists already
$pool->submit(function (WorkerChannel $c) { $c->send('argument'); }, $late);
$pool->submit(function () use ($late) { $late->send('variable'); });
$pool->submit(function (Holder $h) { $h->own->send('property'); }, new Holder($late));
$pool->submit(function (...$named) { $named['c']->send('named'); }, c: $late);
var_dump($late->recv(), $late->recv(), $late->recv(), $late->recv());
foreach ($pool->map([1, 2], function (int $n) use ($late) { $late->send("map $n"); return $n; }) as $n) echo $late->recv(), "\n";
foreach ($pool->map([$late, $late], function (WorkerChannel $c) { $c->send('map element'); return $c; }) as $c) var_dump($c === $late, $c->recv());

/* it is one channel in a process, however often it arrives */
var_dump(await $pool->submit(function (array $all) use ($late) { Holder::$channel = $all[0]; return $all[0] === $all[1] && $all[0] === $late; }, [$late, $late]));
var_dump(await $pool->submit(fn() => Holder::$channel === $GLOBALS['inherited']));
$c = await $pool->submit(fn() => Holder::$channel);
var_dump($c === $late);

/* made in a worker, sent as its result; then between workers, in a message */
$made = await $pool->submit(function () { $c = new WorkerChannel(2); $c->send('made in a worker'); Holder::$channel = $c; return $c; });
var_dump($made->capacity(), $made->recv());
$pool->submit(function () { Holder::$channel->send(['reply to' => new Holder($answer = new WorkerChannel()), 'n' => 20]); return $answer->recv(); })
    ->map(function ($n) { echo "answered: $n\n"; return $n; });
$message = $made->recv();
$other = new WorkerPool(backend: 'process', workers: 1);
await $other->submit(function (array $m) { $m['reply to']->own->send($m['n'] + 1); }, $message);
await $pool;

/* with a large message, and many in one */
$made->send([$late, str_repeat('x', 100000), $inherited]);
[$one, $text, $two] = $made->recv();
var_dump($one === $late, $two === $inherited, strlen($text));
$many = array_map(fn() => new WorkerChannel(1), range(1, 40));
$made->send($many);
var_dump(count(array_filter($made->recv(), fn($c, $i) => $c === $many[$i], ARRAY_FILTER_USE_BOTH)));
try { $made->send(array_map(fn() => new WorkerChannel(1), range(1, 60))); } catch (Async\TransferException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
string(6) "static"
string(6) "global"
string(4) "init"
string(8) "argument"
string(8) "variable"
string(8) "property"
string(5) "named"
map 1
map 2
bool(true)
string(11) "map element"
bool(true)
string(11) "map element"
bool(true)
bool(false)
bool(true)
int(2)
string(16) "made in a worker"
answered: 21
bool(true)
bool(true)
int(100000)
int(40)
Cannot send $value[48]: there are too many channels in one message
