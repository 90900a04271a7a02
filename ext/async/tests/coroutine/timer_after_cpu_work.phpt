--TEST--
A timer armed after CPU work does not fire early
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$c = spawn { delay(1); };
suspend;
$until = hrtime(true) + 60_000_000;
while (hrtime(true) < $until) {}
$start = hrtime(true);
delay(30);
var_dump((hrtime(true) - $start) / 1e6 >= 29);
?>
--EXPECT--
bool(true)
