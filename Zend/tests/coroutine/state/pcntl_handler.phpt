--TEST--
A handler of pcntl_signal() cannot be left
--DESCRIPTION--
State rows: pcntl signal handlers
--EXTENSIONS--
async
pcntl
posix
--INI--
async.schedule_seed=0
--FILE--
<?php
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () {
    suspend;
    try {
        await spawn strtoupper('x');
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
});
$other = spawn { suspend; suspend; return 'goes on'; };
posix_kill(getmypid(), SIGUSR1);
echo await $other, "\n";
?>
--EXPECT--
Cannot suspend while a tick function or a signal handler runs
goes on
