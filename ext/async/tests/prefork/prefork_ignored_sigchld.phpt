--TEST--
forkWorkers() in a program that ignores SIGCHLD: it knows how its workers have ended, and SIGCHLD is ignored as before
--EXTENSIONS--
async
pcntl
--FILE--
<?php
pcntl_signal(SIGCHLD, SIG_IGN);
$ignored = fn() => trim(shell_exec('grep -i sigign /proc/' . getmypid() . '/status'));
$before = $ignored();
echo json_encode(Async\forkWorkers(2, function (int $index) use ($ignored, $before) {
    Async\delay(50 * $index);
    echo $ignored() === $before ? "ignored in the worker\n" : "not ignored: $before, {$ignored()}\n";
    exit(0);
}, maxRestarts: 0)), "\n";
var_dump($ignored() === $before, pcntl_signal_get_handler(SIGCHLD) === SIG_IGN);
?>
--EXPECT--
ignored in the worker
ignored in the worker
[{"exitCode":0,"signal":null},{"exitCode":0,"signal":null}]
bool(true)
bool(true)
