--TEST--
memcached: 20 coroutines with clients of their own
--EXTENSIONS--
memcached
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('memcached');
?>
--FILE--
<?php
require __DIR__ . '/../servers/server.inc';
require __DIR__ . '/twenty.inc';
$server = Server::start(fn (string $folder, int $port) => ['memcached', '-l', '127.0.0.1', '-p', "$port", '-U', '0', '-u', 'nobody']);
twenty(function (int $me) use ($server): bool {
    $client = new Memcached;
    $client->addServer('127.0.0.1', $server->port);
    for ($i = 0; $i < 10; $i++) {
        $client->set("key$me", ['owner' => $me, 'round' => $i]);
        suspend;
        if ($client->get("key$me") !== ['owner' => $me, 'round' => $i]) return false;
        $read = $client->get("other$me", function ($client, $key, &$value) use ($me) { suspend; $value = "made for $me"; return true; });
        if ($read !== "made for $me") return false;
        $client->delete("other$me");
    }
    return true;
});
?>
--EXPECT--
20 of 20
