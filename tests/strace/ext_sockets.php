<?php
/* The same with ext/sockets. */
require __DIR__ . '/marker.inc';
$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_bind($server, '127.0.0.1', 0);
socket_listen($server, 5);
socket_getsockname($server, $address, $port);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_connect($client, '127.0.0.1', $port);
$read = [$server];
$write = $except = null;
echo socket_select($read, $write, $except, 5), "\n";
$peer = socket_accept($server);
socket_write($client, "question\n");
echo socket_read($peer, 100, PHP_NORMAL_READ), "\n";
socket_send($peer, 'answer', 6, 0);
socket_recv($client, $buffer, 100, 0);
echo $buffer, "\n";
socket_set_nonblock($peer);
var_dump(@socket_read($peer, 10));
socket_set_block($peer);
socket_set_option($peer, SOL_SOCKET, SO_RCVTIMEO, ['sec' => 0, 'usec' => 20000]);
var_dump(@socket_read($peer, 10));
socket_shutdown($client);
var_dump(socket_read($peer, 10));
socket_close($client);
socket_close($peer);
socket_close($server);
