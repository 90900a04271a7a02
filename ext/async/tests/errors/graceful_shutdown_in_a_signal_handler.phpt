--TEST--
A signal handler may call gracefulShutdown()
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!function_exists('pcntl_signal') || !function_exists('posix_kill')) die('skip needs pcntl and posix');
?>
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () { echo "signal\n"; Async\gracefulShutdown(); });
$c = spawn { try { Async\delay(20000); echo "not reached\n"; } finally { echo "cleaned up\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
posix_kill(getmypid(), SIGUSR1);
try {
    await $c;
} catch (Async\CancellationException) {
    echo "main ends\n";
}
CODE);
?>
--EXPECTF--
signal
%r(cleaned up
main ends|main ends
cleaned up)%r
status: 0
