--TEST--
A mutex locked before there was a coroutine belongs to the main flow
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$mutex->lock();
$waiter = spawn use($mutex) {
    try {
        $mutex->unlock();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    $mutex->lock();
    echo "locked\n";
};
suspend;
$mutex->unlock();
await $waiter;
?>
--EXPECT--
The mutex is locked by another coroutine: coroutine #1 (main)
locked
