--TEST--
udp datagrams between coroutines with stream_socket_recvfrom and sendto
--EXTENSIONS--
async
--FILE--
<?php
$a = stream_socket_server('udp://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND);
$b = stream_socket_server('udp://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND);
$receiver = spawn use($a) { $data = stream_socket_recvfrom($a, 1500, 0, $peer); stream_socket_sendto($a, "re: $data", 0, $peer); return $data; };
$sender = spawn use($a, $b) { stream_socket_sendto($b, 'datagram', 0, stream_socket_get_name($a, false)); return stream_socket_recvfrom($b, 1500); };
echo await $receiver, "\n", await $sender, "\n";
?>
--EXPECT--
datagram
re: datagram
