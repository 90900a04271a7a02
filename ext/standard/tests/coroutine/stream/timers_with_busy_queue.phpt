--TEST--
A run queue that is never empty does not starve timers and sockets
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$run = true;
for ($i = 0; $i < 5; $i++) spawn use(&$run) { while ($run) suspend; };
$reader = spawn fgets($x);
$start = hrtime(true);
Async\delay(20);
fwrite($y, "data\n");
echo await $reader;
$run = false;
var_dump((hrtime(true) - $start) / 1e9 < 5);
?>
--EXPECT--
data
bool(true)
