--TEST--
async.virtual_time: in a forked child, beside a signal, at exit() in the middle
--EXTENSIONS--
async
pcntl
posix
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{await, delay, signal, spawn};

$sleeper = spawn(function () {
    delay(3_600_000);
    echo "parent: an hour\n";
});
Async\suspend();
await(spawn(function () {
    $pid = pcntl_fork();
    if ($pid === 0) {
        sleep(3600);
        delay(3_600_000);
        echo "child: two hours\n";
        exit(0);
    }
    pcntl_waitpid($pid, $status);
    echo "child: status ", pcntl_wexitstatus($status), "\n";
}));
await($sleeper);

spawn(function () {
    delay(10_000);
    posix_kill(getmypid(), SIGUSR1);
});
var_dump(await(signal(SIGUSR1), Async\timeout(20_000)) === SIGUSR1);
try {
    await(signal(SIGUSR1), Async\timeout(20_000));
} catch (Async\AwaitCancelledException) {
    echo "no second one\n";
}
spawn(function () {
    delay(1000);
    register_shutdown_function(function () { echo "shut down\n"; });
    exit("exit\n");
});
delay(2000);
echo "not here\n";
?>
--EXPECT--
child: two hours
child: status 0
parent: an hour
bool(true)
no second one
exit
shut down
