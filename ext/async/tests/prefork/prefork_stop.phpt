--TEST--
forkWorkers(): SIGTERM and SIGINT stop the workers, then force them
--EXTENSIONS--
async
posix
pcntl
--INI--
error_log=/dev/null
--FILE--
<?php
use function Async\{delay, forkWorkers, gracefulShutdown, signal};

function stop(string $name, callable $main, array $signals, int $graceMs = 60_000): void
{
    $path = tempnam(sys_get_temp_dir(), 'weft');
    $sender = spawn use($signals, $path) {
        while (filesize($path) < 2) {
            delay(5);
            clearstatcache();
        }
        foreach ($signals as $signal) {
            posix_kill(getmypid(), $signal);
            delay(20);
        }
    };
    $from = microtime(true);
    $statuses = forkWorkers(2, function (int $index) use ($main, $path) {
        $main(function () use ($path) { file_put_contents($path, '.', FILE_APPEND); });
    }, graceMs: $graceMs);
    unlink($path);
    echo "$name: ", implode(' ', array_map(fn($status) => $status->exitCode ?? "signal $status->signal", $statuses)),
        microtime(true) - $from < 30 ? "\n" : " too late\n";
    $sender->cancel();
}

$by_await = function (callable $ready) {
    $term = signal(SIGTERM);
    $ready();
    await $term;
};
$twice = function (callable $ready) {
    $term = signal(SIGTERM);
    $ready();
    await $term;
    posix_kill(getmypid(), SIGTERM);
    usleep(1000);
};
$by_shutdown = function (callable $ready) {
    spawn { await signal(SIGTERM); gracefulShutdown(); };
    suspend;
    $ready();
    try {
        sleep(60);
    } finally {
        echo "finally\n";
    }
};
$by_pcntl = function (callable $ready) {
    pcntl_async_signals(true);
    pcntl_signal(SIGTERM, function () { exit(7); });
    $ready();
    sleep(60);
};
$not = function (callable $ready) {
    $ready();
    sleep(60);
};
$never = function (callable $ready) {
    pcntl_signal(SIGTERM, SIG_IGN);
    $ready();
    while (true) {
        sleep(1);
    }
};
$computes = function (callable $ready) {
    $term = signal(SIGTERM);
    $ready();
    while (true);
};

stop('await', $by_await, [SIGTERM]);
stop('await, SIGINT', $by_await, [SIGINT]);
stop('to every process', $twice, [SIGTERM]);
stop('gracefulShutdown', $by_shutdown, [SIGTERM]);
stop('pcntl_signal', $by_pcntl, [SIGTERM]);
stop('no handler', $not, [SIGTERM]);
stop('ignored, grace time', $never, [SIGTERM], 50);
stop('computes, grace time', $computes, [SIGTERM], 50);
stop('no grace time', $by_await, [SIGTERM], 0);
stop('second signal', $never, [SIGTERM, SIGINT]);
stop('third signal', $never, [SIGINT, SIGINT, SIGTERM]);

/* handlers of the program work again, and it has its own signals */
pcntl_async_signals(true);
pcntl_signal(SIGTERM, function () { echo "handler of the program\n"; });
stop('with a handler in the program', $by_await, [SIGTERM]);
posix_kill(getmypid(), SIGTERM);
$also = signal(SIGTERM);
stop('with an awaitable in the program', $by_await, [SIGTERM]);
echo await $also, "\n";
?>
--EXPECT--
await: 0 0
await, SIGINT: 0 0
to every process: 0 0
finally
finally
gracefulShutdown: 0 0
pcntl_signal: 7 7
no handler: signal 15 signal 15
ignored, grace time: signal 9 signal 9
computes, grace time: signal 9 signal 9
no grace time: signal 9 signal 9
second signal: signal 9 signal 9
third signal: signal 9 signal 9
with a handler in the program: 0 0
handler of the program
with an awaitable in the program: 0 0
15
