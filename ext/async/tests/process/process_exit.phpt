--TEST--
exit() while coroutines wait for processes: they are terminated with their objects
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

$process = new Process(['sh', '-c', 'trap "echo terminated; exit" TERM; echo ready >&2; while :; do sleep 0.02; done'], stdin: 'null', stdout: 'inherit');
spawn (fn() => await $process)();
spawn (fn() => Process::run(['sleep', '100']))();
spawn (function () use ($process) { fgets($process->stderr); exit("exit\n"); })();
await $process;
?>
--EXPECT--
exit
terminated
