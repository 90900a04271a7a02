--TEST--
stop() wakes whoever waits, with null
--EXTENSIONS--
async
--FILE--
<?php
$interval = new Async\Interval(60000);
$waiter = spawn use($interval) { return await $interval; };
$looper = spawn use($interval) { foreach ($interval as $tick) { echo "tick\n"; } return 'loop ended'; };
suspend;
$interval->stop();
var_dump(await $waiter, await $looper);
?>
--EXPECT--
NULL
string(10) "loop ended"
