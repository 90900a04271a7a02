--TEST--
getAwaitingInfo() names the semaphore
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$semaphore = new Async\Semaphore(1);
$semaphore->acquire();
$waiter = spawn $semaphore->acquire();
suspend;
echo str_replace(__DIR__ . '/', '', $waiter->getAwaitingInfo()[0]), "\n";
$semaphore->release();
?>
--EXPECTF--
a permit of semaphore #%d (permits 1) created at semaphore_awaiting_info.php:2
