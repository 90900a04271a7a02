--TEST--
A handler of pcntl works before, while and after a signal is awaited
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{signal, delay};
pcntl_async_signals(true);
$log = [];
pcntl_signal(SIGUSR1, function () use (&$log) { $log[] = 'handler'; });
$me = getmypid();
posix_kill($me, SIGUSR1);
delay(1);
$signal = signal(SIGUSR1);
posix_kill($me, SIGUSR1);
await $signal;
delay(1);
$log[] = 'awaited';
posix_kill($me, SIGUSR1);
delay(1);
// a handler that is set while somebody waits
$signal = signal(SIGUSR2);
$waiter = spawn use($signal) { return await $signal; };
suspend;
pcntl_signal(SIGUSR2, function () use (&$log) { $log[] = 'second handler'; });
suspend;
posix_kill($me, SIGUSR2);
await $waiter;
delay(1);
$log[] = 'awaited';
posix_kill($me, SIGUSR2);
delay(1);
echo implode("\n", $log), "\n";
?>
--EXPECT--
handler
handler
awaited
handler
second handler
awaited
second handler
