--TEST--
redis: the answer to a cancelled command goes to nobody
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
$server = redis();
function client(int $port): Redis
{
    $client = new Redis;
    $client->connect('127.0.0.1', $port, 30, null, 0, 30);
    return $client;
}
function cancelled(Async\Coroutine $call): void
{
    $call->cancel();
    try {
        var_dump(await $call);
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
}
$client = client($server->port);
$other = client($server->port);
foreach (['a', 'b'] as $name) {
    $other->set($name, "of $name");
}

$call = spawn $client->blPop(['queue'], 0);
until(fn() => $other->info('clients')['blocked_clients'] == 1, 'one blocked client');
cancelled($call);
$other->rPush('queue', 'secret');
var_dump($client->get('a'), $client->get('b'));

// a proxy that keeps an answer back
$hold = false;
$held = 0;
$listener = stream_socket_server('tcp://127.0.0.1:0');
$proxy = spawn use($listener, $server, &$hold, &$held) {
    while ($near = @stream_socket_accept($listener, 60)) {
        $far = stream_socket_client("tcp://127.0.0.1:$server->port");
        spawn use($near, $far) {
            while (($data = fread($near, 8192)) !== '' && $data !== false) fwrite($far, $data);
        };
        spawn use($near, $far, &$hold, &$held) {
            while (($data = fread($far, 8192)) !== '' && $data !== false) {
                for ($held += $hold; $hold;) suspend;
                @fwrite($near, $data);
            }
        };
    }
};
$client = client((int) substr(strrchr(stream_socket_get_name($listener, false), ':'), 1));
$client->ping();
$hold = true;
$call = spawn $client->get('a');
until(function () use (&$held) { return $held === 1; }, 'an answer');
cancelled($call);
$hold = false;
var_dump($client->get('b'), $client->get('b'), $client->get('a'));
$proxy->cancel();
exit;
?>
--EXPECT--
cancelled
string(4) "of a"
string(4) "of b"
cancelled
string(4) "of b"
string(4) "of b"
string(4) "of a"
