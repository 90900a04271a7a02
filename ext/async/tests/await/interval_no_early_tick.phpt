--TEST--
CPU work before the wait does not make a tick early
--EXTENSIONS--
async
--FILE--
<?php
$interval = new Async\Interval(10);
await $interval;
$until = hrtime(true) + 35_000_000;
while (hrtime(true) < $until);
$start = hrtime(true);
$a = await $interval;
$b = await $interval;
var_dump($b > $a, (hrtime(true) - $start) / 1e6 >= 9.9);
?>
--EXPECT--
bool(true)
bool(true)
