--TEST--
Writing to a socket whose other end is closed fails with the usual notice, no signal
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fclose($y);
var_dump(await spawn fwrite($x, 'data'));
echo "alive\n";
?>
--EXPECTF--
Notice: fwrite(): Send of 4 bytes failed with errno=32 Broken pipe in %s on line %d
bool(false)
alive
