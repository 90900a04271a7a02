--TEST--
getAwaitingInfo() of a coroutine in within()
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$caller = spawn Async\within(60_000, function () { Async\delay(60_000); });
suspend;
[$what, $until] = $caller->getAwaitingInfo();
echo preg_replace('/#\d+/', '#N', str_replace(__DIR__ . DIRECTORY_SEPARATOR, '', $what)), "\n$until\n";
$caller->cancel();
?>
--EXPECT--
coroutine #N spawned at within_awaiting_info.php:2
until timeout of 60000 ms
