--TEST--
Ticks nobody waits for are passed over; the numbers go on
--EXTENSIONS--
async
--FILE--
<?php
$interval = new Async\Interval(5);
$first = await $interval;
usleep(27000);
$next = await $interval;
var_dump($next - $first >= 5);
?>
--EXPECT--
bool(true)
