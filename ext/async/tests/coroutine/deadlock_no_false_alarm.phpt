--TEST--
Timers, sockets and sleeping coroutines are activity: no deadlock is reported
--EXTENSIONS--
async
--FILE--
<?php
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$a = spawn use($pair) { return fgets($pair[0]); };
$b = spawn use($a) { return await $a; };
$c = spawn use($pair) { usleep(20000); fwrite($pair[1], "data\n"); Async\delay(10); };
echo await $b;
await $c;
echo "end\n";
?>
--EXPECT--
data
end
