--TEST--
stream_copy_to_stream and stream_get_line between sockets of coroutines
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
[$p, $q] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$copy = spawn use($y, $p) { $n = stream_copy_to_stream($y, $p); fclose($p); return $n; };
$write = spawn use($x) { for ($i = 0; $i < 3; $i++) { fwrite($x, "part $i;"); usleep(2000); } fclose($x); };
$read = spawn use($q) { $r = []; while (($part = stream_get_line($q, 100, ';')) !== false) $r[] = $part; return implode(',', $r); };
echo await $read, ' ', await $copy, "\n";
await $write;
?>
--EXPECT--
part 0,part 1,part 2 21
