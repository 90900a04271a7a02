--TEST--
amqp with async.interpose: connections wait at once, for a broker in the same process; channels of one connection take turns
--EXTENSIONS--
amqp
--INI--
async.interpose=librabbitmq
--FILE--
<?php
function take($client, int $size): ?string
{
    for ($taken = ''; strlen($taken) < $size; $taken .= $read) {
        $read = fread($client, $size - strlen($taken));
        if ($read === '' || $read === false) return null;
    }
    return $taken;
}
function frame(int $type, int $channel, string $payload): string
{
    return pack('CnN', $type, $channel, strlen($payload)) . $payload . "\xCE";
}
/* As much of a broker as a connection, a channel and get() need; it takes a moment for each answer. */
function serve($client): void
{
    take($client, 8);
    fwrite($client, frame(1, 0, pack('nn', 10, 10) . "\0\x09" . pack('N', 0) . pack('N', 5) . 'PLAIN' . pack('N', 5) . 'en_US'));
    while (($head = take($client, 7)) !== null) {
        ['type' => $type, 'channel' => $channel, 'size' => $size] = unpack('Ctype/nchannel/Nsize', $head);
        $payload = take($client, $size + 1);
        if ($type !== 1) continue;
        $method = implode('.', unpack('n2', $payload));
        Async\delay(2);
        $answer = match ($method) {
            '10.11' => pack('nnnNn', 10, 30, 0, 131072, 0),
            '10.40' => pack('nn', 10, 41) . "\0",
            '10.50' => pack('nn', 10, 51),
            '20.10' => pack('nnN', 20, 11, 0),
            '20.40' => pack('nn', 20, 41),
            '60.10' => pack('nn', 60, 11),
            '60.70' => pack('nnJ', 60, 71, 1) . "\0\0\1q" . pack('N', 0),
            default => null,
        };
        if ($answer === null) continue;
        fwrite($client, frame(1, $channel, $answer));
        if ($method === '60.70') {
            $body = "for channel $channel";
            fwrite($client, frame(2, $channel, pack('nnJn', 60, 0, strlen($body), 0)) . frame(3, $channel, $body));
        }
    }
}
$listener = stream_socket_server('tcp://127.0.0.1:0');
[, $port] = explode(':', stream_socket_get_name($listener, false));
$server = spawn use($listener) {
    while ($client = @stream_socket_accept($listener, 60)) {
        spawn serve($client);
    }
};
function connection(int $port): AMQPConnection
{
    $connection = new AMQPConnection(['host' => '127.0.0.1', 'port' => (int) $port, 'heartbeat' => 0, 'read_timeout' => 20, 'rpc_timeout' => 20]);
    $connection->connect();
    return $connection;
}
function ask(AMQPChannel $channel): bool
{
    $queue = new AMQPQueue($channel);
    $queue->setName('q');
    return $queue->get(AMQP_AUTOACK)?->getBody() === 'for channel ' . $channel->getChannelId();
}

$right = 0;
for ($i = 0, $all = []; $i < 20; $i++) {
    $all[] = spawn use($port) {
        $connection = connection($port);
        $right = ask(new AMQPChannel($connection));
        $connection->disconnect();
        return $right;
    };
}
foreach ($all as $one) {
    $right += await $one;
}
echo "$right with connections of their own\n";

$connection = connection($port);
$channels = [];
for ($i = 0, $all = []; $i < 5; $i++) {
    $all[] = spawn use($connection, &$channels) {
        $channels[] = $channel = new AMQPChannel($connection);
        return ask($channel) + ask($channel) + ask($channel);
    };
}
$right = 0;
foreach ($all as $one) {
    $right += await $one;
}
echo "$right of five that share one\n";
$channels = [];
$connection->disconnect();
$server->cancel();
exit;
?>
--EXPECT--
20 with connections of their own
15 of five that share one
