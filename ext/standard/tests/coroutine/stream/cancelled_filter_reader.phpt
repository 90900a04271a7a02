--TEST--
What a filter had for a reader that is cancelled while it waits for more stays for the next one
--EXTENSIONS--
async
--FILE--
<?php
use Async\CancellationException;

function cancelled(callable $read, string ...$more): void
{
    [$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    stream_filter_append($here, 'string.rot13', STREAM_FILTER_READ);
    $reader = spawn $read($here, ...$more);
    suspend;
    fwrite($there, "one\ntwo");
    while (!str_contains(json_encode($reader->getAwaitingInfo()), 'read') || stream_get_meta_data($here)['unread_bytes'] === 0) {
        usleep(1000);
    }
    $reader->cancel();
    try {
        echo json_encode(await $reader) . " returned\n";
    } catch (CancellationException) {
        echo 'cancelled: ';
    }
    fwrite($there, " three\n");
    fclose($there);
    echo json_encode(stream_get_contents($here)), ' at ', ftell($here), "\n";
}

cancelled(fgets(...));
cancelled(fn($stream) => fread($stream, 100));
cancelled(fn($stream) => stream_get_line($stream, 100, "\n"));
cancelled(fn($stream) => stream_get_line($stream, 100));
cancelled(fn($stream) => stream_get_contents($stream, 100));
?>
--EXPECT--
cancelled: "bar\ngjb guerr\n" at 14
cancelled: "bar\ngjb guerr\n" at 14
cancelled: "bar\ngjb guerr\n" at 14
cancelled: "bar\ngjb guerr\n" at 14
cancelled: "bar\ngjb guerr\n" at 14
