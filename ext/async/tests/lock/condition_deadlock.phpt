--TEST--
A deadlock names the condition; both the waiter and the main flow get the mutex back one after the other
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex();
$condition = new Async\Condition($mutex);
spawn use($mutex, $condition) {
    $mutex->lock();
    try {
        $condition->wait();
    } finally {
        echo $mutex->isLocked() ? "locked\n" : "not locked\n";
        $mutex->unlock();
    }
};
$mutex->lock();
try {
    $condition->wait();
} finally {
    $mutex->unlock();
}
?>
--EXPECTF--
Warning: Deadlock: coroutine #1 spawned at %s:1 is suspended at %s:%d, waiting for a notification of condition #%d created at %s:3 in %s on line %d

Warning: Deadlock: coroutine #2 spawned at %s:4 is suspended at %s:%d, waiting for a notification of condition #%d created at %s:3 in %s on line %d
locked
%A
