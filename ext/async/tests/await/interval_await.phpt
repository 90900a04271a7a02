--TEST--
await of an interval gives the number of the next tick
--EXTENSIONS--
async
--FILE--
<?php
$interval = new Async\Interval(5);
$start = hrtime(true);
$a = await $interval;
$b = await $interval;
var_dump($a >= 1, $b > $a, (hrtime(true) - $start) / 1e6 >= 9);
var_dump($interval instanceof Async\Awaitable);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
