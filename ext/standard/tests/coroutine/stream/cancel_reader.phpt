--TEST--
Cancelling a coroutine that reads: the read fails, the exception is thrown there, the stream stays usable
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($x) {
    try {
        fgets($x);
        echo "not reached\n";
    } catch (Async\CancellationException $e) {
        echo "cancelled\n";
        throw $e;
    }
};
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
$reader->cancel();
try { await $reader; } catch (Async\CancellationException) {}
fwrite($y, "still usable\n");
echo fgets($x);
?>
--EXPECT--
cancelled
still usable
