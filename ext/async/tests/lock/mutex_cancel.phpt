--TEST--
A waiter that is cancelled, before or after it was granted the mutex, hands it on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$mutex->lock();
$first = spawn $mutex->lock();
$second = spawn $mutex->lock();
$third = spawn use($mutex) { $mutex->lock(); echo "third\n"; $mutex->unlock(); };
suspend;
$first->cancel();
$mutex->unlock();
$second->cancel();
await $third;
var_dump($first->isCancelled(), $second->isCancelled(), $mutex->isLocked());

echo "-- nobody else waits\n";
$mutex->lock();
$only = spawn $mutex->lock();
suspend;
$mutex->unlock();
$only->cancel();
try { await $only; } catch (Async\CancellationException) { }
var_dump($mutex->isLocked());
?>
--EXPECT--
third
bool(true)
bool(true)
bool(false)
-- nobody else waits
bool(false)
