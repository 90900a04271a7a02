--TEST--
A signal that has come before a handler is registered still reaches who waits for it
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
function come(int $signal, int $handled): string
{
    $wait = Async\signal($signal);
    posix_kill(getmypid(), $signal);
    pcntl_signal($handled, function (int $signal) { echo $signal === SIGUSR1 ? "handler\n" : "other handler\n"; });
    try {
        return (await $wait until Async\timeout(5000)) === $signal ? 'came' : 'another';
    } catch (Async\AwaitCancelledException) {
        return 'lost';
    } finally {
        pcntl_signal($handled, SIG_DFL);
    }
}

pcntl_async_signals(true);
spawn { usleep(1000); };
foreach (['another signal' => [SIGUSR1, SIGUSR2], 'the same' => [SIGUSR1, SIGUSR1], 'another again' => [SIGUSR2, SIGUSR1]] as $what => $signals) {
    $came = come(...$signals);
    echo "a handler of $what: $came\n";
}
?>
--EXPECT--
a handler of another signal: came
handler
a handler of the same: came
a handler of another again: came
