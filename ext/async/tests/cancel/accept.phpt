--TEST--
A cancelled accept: the server stays usable, the next connection comes
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$c = spawn use($server) { @stream_socket_accept($server, 30); echo "not reached\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
$acceptor = spawn use($server) { $peer = stream_socket_accept($server, 30); fwrite($peer, "hello\n"); };
$client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
echo fgets($client);
await $acceptor;
?>
--EXPECT--
cancelled
hello
