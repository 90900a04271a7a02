--TEST--
fwrite() to a socket that is cancelled while it waits: the cancellation alone, no notice
--EXTENSIONS--
async
--FILE--
<?php
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$writer = spawn (function () use ($ours) {
    try {
        fwrite($ours, str_repeat('x', 1 << 24));
        echo "written\n";
    } catch (Async\CancellationException $e) {
        echo 'cancelled: ', $e->getMessage(), "\n";
    }
})();
Async\delay(20);
$writer->cancel(new Async\CancellationException('enough'));
await $writer;
echo strlen(fread($theirs, 8192)), "\n";
?>
--EXPECT--
cancelled: enough
8192
