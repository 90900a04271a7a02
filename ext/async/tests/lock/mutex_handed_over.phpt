--TEST--
unlock() hands the mutex to who has waited longest; nobody comes in between
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$mutex->lock();
$waiting = spawn use($mutex) { $mutex->lock(); echo "waiter\n"; $mutex->unlock(); };
suspend;
$mutex->unlock();
var_dump($mutex->isLocked(), $mutex->tryLock());
await $waiting;
var_dump($mutex->isLocked(), $mutex->tryLock(), $mutex->tryLock());
?>
--EXPECT--
bool(true)
bool(false)
waiter
bool(false)
bool(true)
bool(false)
