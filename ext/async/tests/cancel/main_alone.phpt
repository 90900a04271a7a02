--TEST--
A cancellation of the main flow is thrown by its next wait, also if nobody else runs
--EXTENSIONS--
async
pcntl
--FILE--
<?php
function wait(string $what, callable $wait): void
{
    Async\currentCoroutine()->cancel();
    try {
        $wait();
        echo "$what: not cancelled\n";
    } catch (Async\CancellationException $e) {
        echo "$what: cancelled\n";
    }
}

[$reader, $writer] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
wait('sleep', fn() => sleep(10));
wait('usleep', fn() => usleep(10_000_000));
wait('select', function () use ($reader) {
    $read = [$reader];
    $none = null;
    stream_select($read, $none, $none, 10);
});
wait('read', fn() => fread($reader, 1));
wait('suspend', fn() => Async\suspend());
wait('delay', fn() => Async\delay(10_000));
$begin = microtime(true);
usleep(20_000);
echo microtime(true) - $begin >= 0.02 ? "slept\n" : "woken too early\n";

pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn() => Async\gracefulShutdown());
pcntl_alarm(1);
try {
    while (true) {
        sleep(10);
    }
} finally {
    echo "shut down\n";
}
?>
--EXPECT--
sleep: cancelled
usleep: cancelled
select: cancelled
read: cancelled
suspend: cancelled
delay: cancelled
slept
shut down
