--TEST--
redis: half of 50 waiting clients are cancelled; the server forgets them, the others get their items
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('redis-server'); ?>
--FILE--
<?php
require __DIR__ . '/redis.inc';
$server = redis();
$redis = new Redis7($server->port);
$count = fn(string $what) => preg_match("/^$what:(\d+)/m", $redis->info('clients'), $m) ? (int) $m[1] : null;
$waiting = [];
for ($i = 0; $i < 50; $i++) {
    $waiting[$i] = spawn use($server, $i) { return (new Redis7($server->port))->blpop('queue', '20')[1]; };
}
until(fn() => $count('blocked_clients') === 50, '50 blocked clients');
for ($i = 0; $i < 50; $i += 2) {
    $waiting[$i]->cancel();
}
until(fn() => $count('blocked_clients') === 25, '25 blocked clients');
for ($i = 0; $i < 25; $i++) {
    $redis->rpush('queue', "item $i");
}
$items = [];
$cancelled = 0;
foreach ($waiting as $i => $coroutine) {
    try {
        $items[] = await $coroutine;
    } catch (Async\CancellationException) {
        $cancelled++;
    }
}
sort($items, SORT_NATURAL);
var_dump($items === array_map(fn($i) => "item $i", range(0, 24)), $cancelled);
unset($waiting, $coroutine);
until(fn() => $count('connected_clients') === 1, 'one client');
var_dump($redis->llen('queue'));
?>
--EXPECT--
bool(true)
int(25)
int(0)
