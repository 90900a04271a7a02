--TEST--
forkWorkers() passes SIGUSR1 and SIGUSR2 on; workers begin without the master's handlers
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use function Async\{delay, forkWorkers, signal};

$lines = tempnam(sys_get_temp_dir(), 'weft');
function note(string $line): void { file_put_contents($GLOBALS['lines'], "$line\n", FILE_APPEND); }
function wait_for(string $line, int $times): void
{
    while (substr_count(file_get_contents($GLOBALS['lines']), "$line\n") < $times) {
        delay(5);
    }
}

pcntl_async_signals(true);
foreach ([SIGUSR1, SIGUSR2, SIGTERM, SIGINT, SIGHUP, SIGALRM] as $signal) {
    pcntl_signal($signal, function (int $signal) { note("handler of the master: $signal"); });
}
$kept = signal(SIGTERM);
$usr1 = signal(SIGUSR1);

$operator = spawn {
    wait_for('ready', 2);
    posix_kill(getmypid(), SIGUSR1);
    wait_for('usr1', 1);
    posix_kill(getmypid(), SIGUSR2);
    wait_for('usr2', 1);
    posix_kill(getmypid(), SIGUSR1);
    wait_for('usr1', 2);
    posix_kill(getmypid(), SIGTERM);
};
$statuses = forkWorkers(2, function (int $index) {
    /* no effect: a terminal sends them to all */
    posix_kill(getmypid(), SIGINT);
    posix_kill(getmypid(), SIGHUP);
    posix_kill(getmypid(), SIGUSR1);
    posix_kill(getmypid(), SIGUSR2);
    /* a program that a worker starts has default actions, whatever the worker has */
    if ($index === 0) {
        note('child: ' . exec('sh -c \'kill -INT $$; echo goes on\''));
        note('ready');
        sleep(60);
    }
    spawn { while (true) { await signal(SIGUSR1); note('usr1'); } };
    spawn { while (true) { await signal(SIGUSR2); note('usr2'); } };
    suspend;
    note('ready');
    await signal(SIGTERM);
    exit(0);
});
var_dump($statuses[0]->signal, $statuses[1]->exitCode);
await $operator;
var_dump(await $kept, await $usr1);
$noted = file($lines);
sort($noted);
echo implode($noted);

/* SIGALRM in a worker: the master's handler is not there */
var_dump(forkWorkers(1, function () { posix_kill(getmypid(), SIGALRM); sleep(60); }, maxRestarts: null, onEnd: function ($index, $status) {
    var_dump($status->signal);
    posix_kill(getmypid(), SIGTERM);
})[0]->signal);

/* in the master they work again */
posix_kill(getmypid(), SIGUSR2);
posix_kill(getmypid(), SIGHUP);
echo implode(array_slice(file($lines), -2));

/* what is ignored before stays so */
pcntl_signal(SIGTERM, SIG_IGN);
pcntl_signal(SIGHUP, SIG_IGN);
file_put_contents($lines, '');
spawn {
    wait_for('ready', 1);
    posix_kill(getmypid(), SIGTERM);
    posix_kill(getmypid(), SIGHUP);
    delay(50);
    note('go');
};
var_dump(forkWorkers(1, function () { note('ready'); wait_for('go', 1); })[0]->exitCode);
unlink($lines);
?>
--EXPECT--
int(15)
int(0)
int(15)
int(10)
child: 
ready
ready
usr1
usr1
usr2
int(14)
int(14)
handler of the master: 12
handler of the master: 1
int(0)
