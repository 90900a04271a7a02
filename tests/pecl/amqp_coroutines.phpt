--TEST--
amqp: 20 coroutines with connections of their own, which nobody takes
--EXTENSIONS--
amqp
--FILE--
<?php
require __DIR__ . '/../servers/server.inc';
require __DIR__ . '/twenty.inc';
$port = Server::freePort();
twenty(function (int $me) use ($port): bool {
    $connection = new AMQPConnection(['host' => '127.0.0.1', 'port' => $port, 'login' => "user $me", 'connect_timeout' => 1]);
    suspend;
    try {
        $connection->connect();
        return false;
    } catch (AMQPConnectionException $e) {
        suspend;
        return str_contains($e->getMessage(), 'Socket error') && $connection->getLogin() === "user $me" && !$connection->isConnected();
    }
});
?>
--EXPECT--
20 of 20
