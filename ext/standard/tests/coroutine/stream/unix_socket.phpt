--TEST--
A unix domain server socket with a client in another coroutine
--EXTENSIONS--
async
--FILE--
<?php
$path = sys_get_temp_dir() . '/weft_' . getmypid() . '.sock';
@unlink($path);
$server = stream_socket_server("unix://$path", $errno, $errstr);
$s = spawn use($server) { $c = stream_socket_accept($server, 10); $line = fgets($c); fwrite($c, "got $line"); fclose($c); };
$c = spawn use($path) { $f = stream_socket_client("unix://$path", $e, $m, 10); fwrite($f, "hello\n"); return stream_get_contents($f); };
echo await $c;
await $s;
unlink($path);
?>
--EXPECT--
got hello
