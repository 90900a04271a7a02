--TEST--
redis: 20 coroutines that share one connection get what each has asked for
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
$shared = new Redis;
$shared->connect('127.0.0.1', $server->port);
for ($i = 0; $i < 20; $i++) {
    $shared->set("user $i", "secret of $i");
    $shared->set("number $i", $i);
    $shared->hMSet("hash $i", ['id' => "$i", 'text' => str_repeat("of $i ", 2000)]);
    if ($i % 2) $shared->set("odd $i", '');
}
$commands = [
    'get' => fn(int $me): bool => $shared->get("user $me") === "secret of $me",
    'incrBy' => fn(int $me): bool => $shared->incrBy("number $me", 0) === $me,
    'rawCommand' => fn(int $me): bool => $shared->rawCommand('GET', "user $me") === "secret of $me",
    'exists' => fn(int $me): bool => $shared->exists("odd $me") === $me % 2,
    'mGet' => fn(int $me): bool => $shared->mGet(["user $me", "number $me"]) === ["secret of $me", "$me"],
    'hGetAll' => fn(int $me): bool => $shared->hGetAll("hash $me") == ['id' => "$me", 'text' => str_repeat("of $me ", 2000)],
    'setOption' => fn(int $me): bool => $shared->setOption(Redis::OPT_MAX_RETRIES, 10) && $shared->ping("$me") === "$me",
];
foreach ($commands as $name => $command) {
    echo "$name: ";
    twenty(function (int $me) use ($command): bool {
        for ($i = 0; $i < 20; $i++) {
            if (!$command($me)) return false;
        }
        return true;
    });
}
echo 'each its own: ';
twenty(function (int $me) use ($commands): bool {
    $command = array_values($commands)[$me % count($commands)];
    for ($i = 0; $i < 20; $i++) {
        if (!$command($me)) return false;
    }
    return true;
});
?>
--EXPECT--
get: 20 of 20
incrBy: 20 of 20
rawCommand: 20 of 20
exists: 20 of 20
mGet: 20 of 20
hGetAll: 20 of 20
setOption: 20 of 20
each its own: 20 of 20
