--TEST--
What a handler of pcntl_signal() throws: by dispatch, in calls that go on, twice, for a flow that has ended, handlers set by handlers, exit()
--EXTENSIONS--
async
pcntl
posix
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$thrower = fn(string $text) => function () use ($text) { throw new RuntimeException($text); };
$me = getmypid();
$catch = function (Closure $f) { try { return $f(); } catch (RuntimeException $e) { return $e->getMessage() . ($e->getPrevious() ? ', ' . $e->getPrevious()->getMessage() : ''); } };

// by dispatch, in another coroutine: main's wait ends, who dispatches goes on
pcntl_signal(SIGUSR1, $thrower('dispatched'), false);
spawn (function () use ($me) { posix_kill($me, SIGUSR1); pcntl_signal_dispatch(); echo "the dispatcher goes on\n"; })();
echo $catch(function () { sleep(60); pcntl_signal_dispatch(); return 'nothing'; }), "\n";

// by dispatch while it waits in the language
spawn (function () use ($me) { posix_kill($me, SIGUSR1); pcntl_signal_dispatch(); })();
echo $catch(fn() => Async\delay(60000)), "\n";

pcntl_async_signals(true);

// a read that goes on after a signal: thrown when it has ended
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn (function () use ($me, $b) { posix_kill($me, SIGUSR1); Async\delay(10); echo "writes\n"; fwrite($b, "line\n"); })();
echo $catch(function () use ($a) { fgets($a); return 'nothing'; }), "\n";

// two signals, two handlers, two exceptions: the first is the previous one of the second
pcntl_signal(SIGUSR2, $thrower('second'), false);
spawn (function () use ($me) { pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1, SIGUSR2]); posix_kill($me, SIGUSR1); posix_kill($me, SIGUSR2); pcntl_sigprocmask(SIG_UNBLOCK, [SIGUSR1, SIGUSR2]); })();
echo $catch(fn() => Async\delay(60000)), "\n";

// who has set it has ended: main
await spawn pcntl_signal(SIGUSR1, $thrower('set by one that has ended'), false);
spawn (function () use ($me) { posix_kill($me, SIGUSR1); echo "goes on\n"; })();
echo $catch(fn() => sleep(60)), "\n";

// a handler that sets one acts for the flow that has set itself
$inside = spawn (function () use ($thrower, $catch) {
    pcntl_signal(SIGUSR1, fn() => pcntl_signal(SIGUSR1, $thrower('set by a handler'), false));
    return $catch(function () { Async\delay(60000); return 'nothing'; });
})();
suspend;
posix_kill($me, SIGUSR1);
posix_kill($me, SIGUSR1);
echo await $inside, "\n";

// nobody catches it: as any exception of that coroutine
$inside = spawn (function () use ($thrower) { pcntl_signal(SIGUSR1, $thrower('for the awaiter'), false); sleep(60); })();
suspend;
posix_kill($me, SIGUSR1);
echo $catch(fn() => await $inside), "\n";

// the main flow has ended, or exit() in the handler while main waits
foreach (['throw new RuntimeException("to nobody");', 'exit(3);'] as $what) {
    foreach (['', 'Async\delay(60000);'] as $main) {
        if ($what[0] === 't' && $main) continue;
        show_child(<<<CODE
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () { $what }, false);
spawn (function () { Async\\delay(1); try { posix_kill(getmypid(), SIGUSR1); Async\\delay(60000); } finally { echo "finally\\n"; } })();
$main
CODE);
    }
}
?>
--EXPECTF--
the dispatcher goes on
dispatched
dispatched
writes
dispatched
second, dispatched
goes on
set by one that has ended
set by a handler
for the awaiter
finally

Fatal error: Uncaught RuntimeException: to nobody in child.php:3
Stack trace:
%a
status: 255

status: 3

status: 3
