--TEST--
getAwaitingInfo() names the pool
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$pool = new Async\Pool(fn() => 1, max: 1);
$pool->acquire();
$waiter = spawn $pool->acquire();
suspend;
echo str_replace(__DIR__ . '/', '', $waiter->getAwaitingInfo()[0]), "\n";
$pool->release(1);
?>
--EXPECTF--
a resource of pool #%d (max 1) created at pool_awaiting_info.php:2
