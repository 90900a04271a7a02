--TEST--
await signal() gives the number of the signal
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
$signal = Async\signal(SIGUSR1);
var_dump($signal instanceof Async\Awaitable);
spawn { posix_kill(getmypid(), SIGUSR1); };
var_dump(await $signal === SIGUSR1, await $signal === SIGUSR1);
// from another process, while everybody waits
$signal = Async\signal(SIGUSR2);
$killer = proc_open(['sh', '-c', 'kill -USR2 ' . getmypid()], [], $pipes);
var_dump(await $signal === SIGUSR2);
proc_close($killer);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
