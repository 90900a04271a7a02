--TEST--
One of two readers of a stream is cancelled: the other one gets the data
--EXTENSIONS--
async
--FILE--
<?php
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$readers = [];
for ($i = 0; $i < 2; $i++) $readers[] = spawn use($a) { return fgets($a); };
while (!$readers[0]->isSuspended() || !$readers[1]->isSuspended()) suspend;
$readers[0]->cancel();
fwrite($b, "line\n");
try { await $readers[0]; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo await $readers[1];
?>
--EXPECT--
cancelled
line
