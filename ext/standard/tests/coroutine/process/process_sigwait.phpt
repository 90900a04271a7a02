--TEST--
pcntl_sigwaitinfo(), pcntl_sigtimedwait() in coroutines: queued signals, blocked or not, and timeouts
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
$handled = 0;
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$handled) { $handled++; });
$ticks = 0;
$clock = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };

$start = hrtime(true);
var_dump(await spawn { return pcntl_sigtimedwait([SIGUSR2], $info, 0, 100_000_000); });
echo (hrtime(true) - $start) / 1e9 >= 0.1 ? "waited\n" : "too early\n", $ticks > 2 ? "others ran\n" : "$ticks\n";

pcntl_sigprocmask(SIG_BLOCK, [SIGUSR2]);
posix_kill(getmypid(), SIGUSR2);
echo await spawn { return pcntl_sigtimedwait([SIGUSR2], $info, 30); } === SIGUSR2 ? "was pending\n" : "?\n";
$waiting = spawn { return [pcntl_sigwaitinfo([SIGUSR2, SIGTERM], $info), $info['signo'], $info['pid'] === getmypid()]; };
while (!$waiting->getAwaitingInfo()) suspend;
posix_kill(getmypid(), SIGUSR2);
echo json_encode(await $waiting), ' ', SIGUSR2, "\n";

// not blocked: who waits gets it, and the handler does again afterwards
$waiting = spawn { return pcntl_sigwaitinfo([SIGUSR1]); };
while (!$waiting->getAwaitingInfo()) suspend;
posix_kill(getmypid(), SIGUSR1);
echo await $waiting === SIGUSR1 ? 'waiter' : '?', " $handled\n";
posix_kill(getmypid(), SIGUSR1);
Async\delay(1);
echo "handler $handled\n";

// two waiters, two signals
$two = [spawn { return pcntl_sigtimedwait([SIGUSR2], $i, 30); }, spawn { return pcntl_sigtimedwait([SIGUSR2], $i, 30); }];
foreach ($two as $job) while (!$job->getAwaitingInfo()) suspend;
posix_kill(getmypid(), SIGUSR2);
while (!$two[0]->isCompleted() && !$two[1]->isCompleted()) Async\delay(1);
echo json_encode([$two[0]->isCompleted(), $two[1]->isCompleted()]) !== '[true,true]' ? "one of two\n" : "both\n";
posix_kill(getmypid(), SIGUSR2);
echo json_encode([await $two[0], await $two[1]]), "\n";
try {
    await spawn { pcntl_sigtimedwait([SIGUSR2], $i, 0, 0); };
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
$clock->cancel();
?>
--EXPECT--
bool(false)
waited
others ran
was pending
[12,12,true] 12
waiter 0
handler 1
one of two
[12,12]
pcntl_sigtimedwait(): At least one of argument #3 ($seconds) or argument #4 ($nanoseconds) must be greater than 0
