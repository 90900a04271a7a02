--TEST--
stream_socket_accept() with a timeout: warning, false, others run meanwhile
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$n = 0;
$c = spawn use(&$n) { while ($n >= 0) { $n++; suspend; } };
$start = hrtime(true);
$r = await spawn stream_socket_accept($server, 0.05);
var_dump($r, (hrtime(true) - $start) / 1e6 >= 49, $n > 1);
$n = -1;
await $c;
?>
--EXPECTF--
Warning: stream_socket_accept(): Accept failed: Connection timed out in %s on line %d
bool(false)
bool(true)
bool(true)
