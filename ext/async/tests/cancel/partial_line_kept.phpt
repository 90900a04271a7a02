--TEST--
A line that had come in part when the read was cancelled is not lost
--EXTENSIONS--
async
--FILE--
<?php
function try_with($ours, $theirs, int ...$limit) {
    fwrite($theirs, 'first half, ');
    $c = spawn use($ours, $limit) { fgets($ours, ...$limit); };
    for ($i = 0; $i < 20 || !$c->isSuspended(); $i++) suspend;
    $c->cancel();
    try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
    fwrite($theirs, "second half\nnext line\n");
    echo fgets($ours), fgets($ours);
}
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($theirs, "before\n");
echo fgets($ours);
try_with($ours, $theirs);
try_with($ours, $theirs, 1000);

echo "pipe\n";
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
try_with($pipes[1], $pipes[0]);
?>
--EXPECT--
before
cancelled
first half, second half
next line
cancelled
first half, second half
next line
pipe
cancelled
first half, second half
next line
