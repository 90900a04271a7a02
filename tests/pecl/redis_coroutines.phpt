--TEST--
redis: 20 coroutines with connections of their own; a slow command
--EXTENSIONS--
redis
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('redis-server');
?>
--FILE--
<?php
require __DIR__ . '/../servers/redis.inc';
require __DIR__ . '/twenty.inc';
$server = redis();
twenty(function (int $me) use ($server): bool {
    $redis = new Redis;
    $redis->connect('127.0.0.1', $server->port);
    for ($i = 0; $i < 20; $i++) {
        $redis->set("key $me", "value $me $i");
        if ($redis->get("key $me") !== "value $me $i") return false;
        if ($redis->multi()->incr("count $me")->get("key $me")->exec() !== [$i + 1, "value $me $i"]) return false;
    }
    return $redis->blPop(["nothing $me"], 1) === [];
});
?>
--EXPECT--
20 of 20
