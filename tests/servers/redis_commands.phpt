--TEST--
redis: 50 connections, each coroutine gets its own answers, errors stay with who made them
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('redis-server'); ?>
--FILE--
<?php
require __DIR__ . '/redis.inc';
$server = redis();
$results = at_once(array_map(fn($i) => function () use ($server, $i) {
    $redis = new Redis7($server->port);
    $value = str_repeat("value $i\r\n", 2000);
    for ($k = 0; $k < 10; $k++) {
        $redis->set("key $i $k", "$k $value");
    }
    $wrong = 0;
    for ($k = 0; $k < 10; $k++) {
        $wrong += $redis->get("key $i $k") !== "$k $value";
        $redis->incr('counter');
    }
    return $wrong;
}, range(0, 49)));
echo 'wrong: ', array_sum($results), ', counter: ', (new Redis7($server->port))->get('counter'), "\n";

/* waits of half a second each, together */
$results = within(8, fn() => at_once(array_map(fn($i) => fn() => json_encode((new Redis7($server->port))->blpop("nothing $i", '0.5')), range(0, 49))));
print_r(array_count_values($results));

/* each waits for its own queue; the answers come in reverse order */
$waiting = [];
for ($i = 0; $i < 50; $i++) {
    $waiting[$i] = spawn use($server, $i) { return (new Redis7($server->port))->blpop("queue $i", '20'); };
}
$redis = new Redis7($server->port);
until(fn() => preg_match('/blocked_clients:50\b/', $redis->info('clients')), '50 blocked clients');
for ($i = 49; $i >= 0; $i--) {
    $redis->rpush("queue $i", "item $i");
}
$right = 0;
foreach ($waiting as $i => $coroutine) {
    $right += (await $coroutine) === ["queue $i", "item $i"];
}
echo "right: $right\n";

$results = at_once(array_map(fn($i) => function () use ($server, $i) {
    $redis = new Redis7($server->port);
    $redis->set("text $i", 'no number');
    return $i % 5 ? $redis->append("text $i", '!') : $redis->incr("text $i");
}, range(0, 49)));
print_r(array_count_values($results));

/* pipelining: one coroutine sends, another one reads */
$redis = new Redis7($server->port);
$sender = spawn use($redis) { for ($i = 0; $i < 5000; $i++) $redis->send('ECHO', "message $i"); };
for ($i = 0; $i < 5000; $i++) {
    if (($got = $redis->reply()) !== "message $i") exit("got $got, not message $i");
}
echo "pipelined\n";
?>
--EXPECT--
wrong: 0, counter: 500
Array
(
    [null] => 50
)
right: 50
Array
(
    [RuntimeException: ERR value is not an integer or out of range] => 10
    [10] => 40
)
pipelined
