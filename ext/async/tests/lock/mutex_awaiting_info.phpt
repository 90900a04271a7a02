--TEST--
getAwaitingInfo() names the mutex, its place and its owner
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$mutex->lock();
$waiter = spawn $mutex->lock();
suspend;
echo str_replace(__DIR__ . '/', '', $waiter->getAwaitingInfo()[0]), "\n";
$mutex->unlock();
?>
--EXPECTF--
mutex #%d created at mutex_awaiting_info.php:2, locked by coroutine #1 (main)
