--TEST--
newGroup: signals reach the children of the process
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\Process;
use function Async\delay;

$process = new Process(['sh', '-c', 'sleep 100 & echo $!; wait'], newGroup: true);
$child = (int) fgets($process->stdout);
var_dump(posix_getpgid($child) === $process->pid, posix_getpgid($process->pid) === $process->pid);
echo $process->terminate()->signal, "\n";
for ($i = 0; $i < 200 && @file_get_contents("/proc/$child/cmdline"); $i++) delay(5);
var_dump((bool) @file_get_contents("/proc/$child/cmdline"));

$process = new Process(['sleep', '100']);
var_dump(posix_getpgid($process->pid) === posix_getpgrp());
$process->terminate();
?>
--EXPECT--
bool(true)
bool(true)
15
bool(false)
bool(true)
