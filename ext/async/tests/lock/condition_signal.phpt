--TEST--
What a handler of a signal throws ends the wait for a notification, with the mutex locked again; it does not end that for the mutex
--EXTENSIONS--
async
pcntl
posix
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex();
$condition = new Async\Condition($mutex);
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, fn() => throw new Exception('handler'));
$other = spawn use($mutex) {
    $mutex->lock();
    posix_kill(posix_getpid(), SIGUSR1);
    Async\delay(20);
    echo "unlocked by the other\n";
    $mutex->unlock();
};
$mutex->lock();
try {
    $condition->wait();
} catch (Exception $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
$mutex->unlock();
?>
--EXPECT--
unlocked by the other
Exception: handler
