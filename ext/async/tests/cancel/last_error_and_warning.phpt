--TEST--
A cancelled read leaves no last error, and the stream's meta data show no timeout
--EXTENSIONS--
async
--FILE--
<?php
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($ours, 30);
$c = spawn use($ours) {
    error_clear_last();
    try {
        fgets($ours);
    } catch (Async\CancellationException $e) {
        var_dump(error_get_last(), stream_get_meta_data($ours)['timed_out'], stream_get_meta_data($ours)['blocked']);
        throw $e;
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
NULL
bool(false)
bool(true)
cancelled
