--TEST--
http:// failures: status, timeout and refused connection give the usual warning and false
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($server, false);
$origin = spawn use($server) {
    $c = stream_socket_accept($server, 60);
    fgets($c);
    fwrite($c, "HTTP/1.0 404 Not Found\r\n\r\nx");
    fclose($c);
    $silent = stream_socket_accept($server, 60);
    Async\delay(400);
};
var_dump(await spawn file_get_contents("http://$name/missing"));
$context = stream_context_create(['http' => ['timeout' => 0.1]]);
var_dump(await spawn file_get_contents("http://$name/silent", false, $context));
await $origin;
fclose($server);
var_dump(await spawn file_get_contents("http://$name/refused"));
?>
--EXPECTF--
Warning: file_get_contents(http://127.0.0.1:%d/missing): Failed to open stream: HTTP request failed! HTTP/1.0 404 Not Found
 in %s on line %d
bool(false)

Warning: file_get_contents(http://127.0.0.1:%d/silent): Failed to open stream: HTTP request failed!%Ain %s on line %d
bool(false)

Warning: file_get_contents(http://127.0.0.1:%d/refused): Failed to open stream: Connection refused in %s on line %d
bool(false)
