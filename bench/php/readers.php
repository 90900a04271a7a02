<?php
/* A thousand coroutines that wait in fgets(), each on a connection of its own: how many more bytes each has once it has read
 * a line of 8 KB and waits for the next. */
require __DIR__ . '/memory.inc';

const READERS = 1000;

$ends = [];
for ($i = 0; $i < READERS; $i++) {
    [$theirs, $ends[]] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    spawn use ($theirs) {
        while (fgets($theirs) !== false);
    };
}
$send = function (string $line) use ($ends): void {
    foreach ($ends as $end) {
        fwrite($end, $line);
        suspend;
    }
    Async\delay(50);
};
$send("short\n");
resident();
$before = resident();
$send(str_repeat('x', 8000) . "\n");
printf("reader_bytes %.0f\n", max(0, resident() - $before) / READERS);
posix_kill(posix_getpid(), SIGKILL);
