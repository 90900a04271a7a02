--TEST--
fsockopen and stream_socket_client connect by name
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
[, $port] = explode(':', stream_socket_get_name($server, false));
$s = spawn use($server) { for ($i = 0; $i < 2; $i++) { $c = stream_socket_accept($server, 10); fwrite($c, "connection $i\n"); fclose($c); } };
await spawn use($port) {
    echo fgets(fsockopen('localhost', $port, $errno, $errstr, 10));
    echo fgets(stream_socket_client("tcp://localhost:$port", $errno, $errstr, 10));
};
await $s;
?>
--EXPECT--
connection 0
connection 1
