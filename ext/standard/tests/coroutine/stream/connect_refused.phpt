--TEST--
A refused connection: stream_socket_client and fsockopen give false, errno and text
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
[, $port] = explode(':', stream_socket_get_name($server, false));
fclose($server);
await spawn use($port) {
    var_dump(@stream_socket_client("tcp://127.0.0.1:$port", $errno, $errstr, 5), $errno === (defined('SOCKET_ECONNREFUSED') ? SOCKET_ECONNREFUSED : 111), $errstr);
    var_dump(@fsockopen('127.0.0.1', $port, $errno, $errstr, 5), $errstr);
    var_dump(stream_socket_client("tcp://127.0.0.1:$port"));
};
?>
--EXPECTF--
bool(false)
bool(true)
string(18) "Connection refused"
bool(false)
string(18) "Connection refused"

Warning: stream_socket_client(): Unable to connect to tcp://127.0.0.1:%d (Connection refused) in %s on line %d
bool(false)
