--TEST--
A line that had come in part when the read was cancelled is not lost
--XFAIL--
What fgets() has taken of a line is dropped with its cancellation, as at a timeout (streams are completed later)
--FILE--
<?php
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($theirs, 'first half, ');
$c = spawn use($ours) { fgets($ours); };
for ($i = 0; $i < 20 || !$c->isSuspended(); $i++) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
fwrite($theirs, "second half\n");
echo fgets($ours);
?>
--EXPECT--
cancelled
first half, second half
