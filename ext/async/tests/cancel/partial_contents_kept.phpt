--TEST--
What stream_get_contents() had when it was cancelled is not lost
--EXTENSIONS--
async
--FILE--
<?php
function try_with($ours, $theirs, ?int $length = null) {
    fwrite($theirs, str_repeat('first half, ', 2000));
    $c = spawn use($ours, $length) { return stream_get_contents($ours, $length); };
    for ($i = 0; $i < 20 || !$c->isSuspended(); $i++) suspend;
    $c->cancel();
    try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
    fwrite($theirs, "end\n");
    $line = fgets($ours);
    var_dump($line === str_repeat('first half, ', 2000) . "end\n");
}
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($theirs, "before\n");
echo fgets($ours);
try_with($ours, $theirs);
try_with($ours, $theirs, 100_000);

// as ever: by length, by timeout, to the end
fwrite($theirs, '0123456789');
echo stream_get_contents($ours, 4), ' ';
stream_set_timeout($ours, 0, 1000);
echo stream_get_contents($ours), ' ', json_encode(stream_get_meta_data($ours)['timed_out']), "\n";
fwrite($theirs, 'rest');
fclose($theirs);
echo stream_get_contents($ours), "\n";

echo "pipe\n";
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
try_with($pipes[1], $pipes[0]);
?>
--EXPECT--
before
cancelled
bool(true)
cancelled
bool(true)
0123 456789 true
rest
pipe
cancelled
bool(true)
