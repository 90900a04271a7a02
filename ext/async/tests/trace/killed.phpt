--TEST--
async.trace_file: a complete file, however the process ends; not for a program without coroutines
--EXTENSIONS--
async
posix
--SKIPIF--
<?php if (!function_exists('proc_open')) die('skip needs proc_open()'); ?>
--FILE--
<?php
require 'trace.inc';

function trace(string $code, string $end): void
{
    $file = __DIR__ . '/killed.json';
    @unlink($file);
    $script = __DIR__ . '/killed.inc';
    file_put_contents($script, "<?php\n$code");
    $php = [PHP_BINARY, '-n', '-d', "async.trace_file=$file", '-d', 'display_errors=stderr', $script];
    $process = proc_open($php, [1 => ['pipe', 'w'], 2 => ['file', '/dev/null', 'w']], $pipes);
    fgets($pipes[1]);
    if ($end === 'kill') {
        usleep(100_000);
        proc_terminate($process, SIGKILL);
    }
    stream_get_contents($pipes[1]);
    proc_close($process);
    echo "$end: ";
    if (!is_file($file)) {
        echo "no file\n";
        return;
    }
    $events = events($file);
    check($events);
    echo count(of($events, 'i', 'spawn')), " spawns, ", count(of($events, 'X', 'run')) >= 5 ? 'many' : 'few', " runs\n";
}

$work = 'function work() { for ($i = 0; $i < 20; $i++) { Async\delay(1); } }
for ($i = 0; $i < 5; $i++) spawn work();
';
trace("$work await spawned; echo \"ready\\n\";", 'end');
trace("$work Async\\delay(100); echo \"ready\\n\"; Async\\delay(60_000);", 'kill');
trace("$work Async\\delay(10); echo \"ready\\n\"; exit;", 'exit');
trace("$work Async\\delay(10); echo \"ready\\n\"; undefined();", 'uncaught');
trace("$work Async\\delay(10); echo \"ready\\n\"; ini_set('memory_limit', '4M'); str_repeat('x', 50_000_000);", 'fatal');
trace('echo "ready\n";', 'without coroutines');
?>
--CLEAN--
<?php foreach (['json', 'inc'] as $kind) @unlink(__DIR__ . "/killed.$kind"); ?>
--EXPECT--
end: 5 spawns, many runs
kill: 5 spawns, many runs
exit: 5 spawns, many runs
uncaught: 5 spawns, many runs
fatal: 5 spawns, many runs
without coroutines: no file
