--TEST--
What a handler of pcntl_signal() throws arrives in the flow that has set it, whoever runs when the signal comes
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
pcntl_async_signals(true);

/* Sends the signal when $who waits, itself ("coroutine": the handler runs on its stack) or by a process, when nobody runs. */
function signal_when_waiting(Async\Coroutine $who, string $by): Async\Coroutine
{
    return spawn use($who, $by) {
        while (!$who->getAwaitingInfo() && $who->isSuspended()) usleep(100);
        if ($by === 'coroutine') {
            posix_kill(getmypid(), SIGUSR1);
        } else {
            $process = proc_open(['kill', '-USR1', getmypid()], [], $pipes);
            while (proc_get_status($process)['running']) Async\delay(1);
        }
    };
}

$never = new Async\Channel();
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$waits = [
    'sleep' => fn() => sleep(60),
    'stream_select' => function () use ($a) { $r = [$a]; $w = $e = null; return @stream_select($r, $w, $e, 60); },
    'stream_socket_accept' => fn() => @stream_socket_accept(stream_socket_server('tcp://127.0.0.1:0'), 60),
    'delay' => fn() => Async\delay(60000),
    'recv' => fn() => $never->recv(),
    'await' => fn() => await spawn (function () { Async\delay(60000); })(),
    'await spawned' => function () { spawn Async\delay(60000); await spawned; },
];
$job = function (Closure $wait) {
    pcntl_signal(SIGUSR1, function () { throw new RuntimeException('time limit'); }, false);
    try {
        $wait();
        return 'nothing was thrown';
    } catch (RuntimeException $e) {
        return 'caught: ' . $e->getMessage();
    } finally {
        pcntl_signal(SIGUSR1, SIG_DFL);
    }
};
$main = Async\currentCoroutine();
foreach (['coroutine', 'process'] as $by) {
    foreach ($waits as $name => $wait) {
        signal_when_waiting($main, $by);
        echo "$name, main, by $by: ", $job($wait), "\n";
        $inside = spawn $job($wait);
        while (!$inside->isSuspended() && !$inside->isCompleted()) suspend;
        signal_when_waiting($inside, $by);
        echo "$name, coroutine, by $by: ", await $inside, "\n";
    }
}
foreach (Async\getCoroutines() as $left) if ($left !== $main) $left->cancel();
?>
--EXPECT--
sleep, main, by coroutine: caught: time limit
sleep, coroutine, by coroutine: caught: time limit
stream_select, main, by coroutine: caught: time limit
stream_select, coroutine, by coroutine: caught: time limit
stream_socket_accept, main, by coroutine: caught: time limit
stream_socket_accept, coroutine, by coroutine: caught: time limit
delay, main, by coroutine: caught: time limit
delay, coroutine, by coroutine: caught: time limit
recv, main, by coroutine: caught: time limit
recv, coroutine, by coroutine: caught: time limit
await, main, by coroutine: caught: time limit
await, coroutine, by coroutine: caught: time limit
await spawned, main, by coroutine: caught: time limit
await spawned, coroutine, by coroutine: caught: time limit
sleep, main, by process: caught: time limit
sleep, coroutine, by process: caught: time limit
stream_select, main, by process: caught: time limit
stream_select, coroutine, by process: caught: time limit
stream_socket_accept, main, by process: caught: time limit
stream_socket_accept, coroutine, by process: caught: time limit
delay, main, by process: caught: time limit
delay, coroutine, by process: caught: time limit
recv, main, by process: caught: time limit
recv, coroutine, by process: caught: time limit
await, main, by process: caught: time limit
await, coroutine, by process: caught: time limit
await spawned, main, by process: caught: time limit
await spawned, coroutine, by process: caught: time limit
