--TEST--
Forked processes that read or write one pipe are not blocked by what others take or fill
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
require __DIR__ . '/forked_processes.inc';
$path = __DIR__ . '/forked_pipe.fifo';
@unlink($path);
posix_mkfifo($path, 0600);

echo "-- one writes, many read\n";
$pipe = fopen($path, 'r+');
stream_set_read_buffer($pipe, 0);
[$streams, $pids] = processes(8, function () use ($pipe) {
    while (true) {
        fread($pipe, 100);
    }
});
all_answer(200, fn($round) => fwrite($pipe, "job $round\n"), $streams, $pids);
fclose($pipe);

echo "-- many write, one reads\n";
$pipe = fopen($path, 'r+');
[$streams, $pids] = processes(8, function () use ($pipe) {
    while (true) {
        fwrite($pipe, str_repeat('x', 4096));
    }
});
all_answer(200, fn() => fread($pipe, 4096), $streams, $pids);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/forked_pipe.fifo');
?>
--EXPECT--
-- one writes, many read
nobody was blocked
-- many write, one reads
nobody was blocked
