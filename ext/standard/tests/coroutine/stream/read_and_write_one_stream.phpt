--TEST--
One coroutine reads and another writes the same stream at the same time
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn fgets($x);
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
$writer = spawn fwrite($x, "from x\n");
var_dump(await $writer);
echo fgets($y);
fwrite($y, "from y\n");
echo await $reader;
?>
--EXPECT--
int(7)
from x
from y
