--TEST--
forkWorkers(): cancelling its caller stops the workers gracefully, a second time by force
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{CancellationException, TimeoutException};
use function Async\{delay, forkWorkers, signal, within};

$graceful = function () {
    $term = signal(SIGTERM);
    posix_kill(posix_getppid(), SIGURG);
    await $term;
    delay(30);
    echo "stopped\n";
};
$never = function () {
    pcntl_signal(SIGTERM, SIG_IGN);
    posix_kill(posix_getppid(), SIGURG);
    while (true) {
        sleep(1);
    }
};

/* with a limit */
try {
    within(1500, forkWorkers(...), 2, $graceful);
} catch (TimeoutException) {
    echo "timeout\n";
}

/* cancel() */
$started = signal(SIGURG);
$call = spawn use($graceful) {
    try {
        forkWorkers(1, $graceful);
    } finally {
        echo "finally\n";
    }
};
await $started;
$call->cancel();
try {
    await $call;
} catch (CancellationException $e) {
    echo get_class($e), "\n";
}

/* twice */
$started = signal(SIGURG);
$call = spawn use($never) {
    forkWorkers(1, $never, onEnd: function ($index, $status) { echo "signal $status->signal\n"; });
};
await $started;
$call->cancel(new CancellationException('first'));
delay(20);
$call->cancel(new CancellationException('second'));
try {
    await $call;
} catch (CancellationException $e) {
    echo $e->getMessage(), "\n";
}

/* before anything was forked, or while it is */
$call = spawn { forkWorkers(1, fn() => sleep(60)); };
suspend;
$call->cancel();
try {
    await $call;
} catch (CancellationException) {
    echo "not started\n";
}

/* by a scope, and by until */
$scope = new Async\Scope();
$started = signal(SIGURG);
spawn in $scope use($graceful) { forkWorkers(1, $graceful); };
await $started;
$scope->cancel();
$scope->awaitAfterCancellation();
echo "scope is over\n";

/* an exception of the callback */
try {
    forkWorkers(2, function (int $index) { $index === 0 ? exit(1) : sleep(60); }, backoffMs: 60_000, maxBackoffMs: 60_000,
        onEnd: function ($index) { throw new LogicException("onEnd of $index"); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}

/* pcntl_fork() in the callback */
try {
    forkWorkers(1, fn() => 1, onEnd: function () {
        if (pcntl_fork() === 0) {
            echo "child\n";
            return;
        }
        pcntl_wait($status);
        echo "parent: ", pcntl_wexitstatus($status), "\n";
    });
} catch (Error $e) {
    echo $e->getMessage(), "\n";
    exit(7);
}
?>
--EXPECT--
stopped
stopped
timeout
stopped
finally
Async\CancellationException
signal 9
first
not started
stopped
scope is over
onEnd of 0
child
The workers belong to the process that this one was forked from
parent: 7
