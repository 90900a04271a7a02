--TEST--
async.trace_file: a complete file with every switch so far, when a process is killed that computes, switches, or has forked
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
require 'trace.inc';

$script = __DIR__ . '/killed_busy.inc';
$file = __DIR__ . '/killed_busy.json';

/* The events that are left when the program has said "ready", and some time later a signal has ended it. */
function killed(string $code, int $signal, int $later_us = 1000): array
{
    global $script, $file;
    @unlink($file);
    file_put_contents($script, "<?php\nfunction work(int \$times) { for (\$i = 0; \$i < \$times; \$i++) suspend; }\n$code");
    $process = proc_open([PHP_BINARY, '-n', '-d', "async.trace_file=$file", $script], [1 => ['pipe', 'w'], 2 => ['file', '/dev/null', 'w']], $pipes);
    fgets($pipes[1]);
    usleep($later_us);
    proc_terminate($process, $signal);
    stream_get_contents($pipes[1]);
    proc_close($process);
    return events($file);
}
ini_set('memory_limit', -1);
$work = 'spawn work(20); spawn work(20); await spawned;';
foreach (['kill' => SIGKILL, 'term' => SIGTERM, 'abort' => SIGABRT] as $name => $signal) {
    $events = killed("$work echo \"ready\\n\"; while (true);", $signal);
    check($events);
    $all = count(of($events, 'i', 'spawn')) === 2 && count(of($events, 'X', 'run')) >= 42;
    echo "$name: ", $all ? 'all' : 'not all', ' of ', count($events) >= 80 ? 'many' : 'few', ", it computes\n";
}
$events = killed('spawn work(20); suspend; echo "ready\n"; while (true);', SIGKILL);
echo 'kill: ', count(of($events, 'i', 'spawn')), ' spawn, ', count(of($events, 'X', 'run')), " runs, one waits for the thread\n";

$complete = 0;
for ($i = 0; $i < 16; $i++) {
    $events = killed('spawn work(PHP_INT_MAX); spawn work(PHP_INT_MAX); suspend; echo "ready\n"; await spawned;', $i % 2 ? SIGKILL : SIGTERM, $i * 500);
    $complete += count($events) > 5;
}
echo "in the middle of switches: $complete\n";

$events = killed("$work if (pcntl_fork() === 0) { work(1000); usleep(100_000); exit; } $work echo \"ready\\n\"; while (true);", SIGKILL);
check($events);
echo 'forked: ', count(of($events, 'i', 'spawn')), " spawns\n";
?>
--CLEAN--
<?php foreach (['json', 'inc'] as $kind) @unlink(__DIR__ . "/killed_busy.$kind"); ?>
--EXPECT--
kill: all of many, it computes
term: all of many, it computes
abort: all of many, it computes
kill: 1 spawn, 2 runs, one waits for the thread
in the middle of switches: 16
forked: 4 spawns
