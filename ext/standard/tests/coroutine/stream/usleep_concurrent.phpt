--TEST--
Two usleep() in two coroutines take the time of one
--EXTENSIONS--
async
--FILE--
<?php
$start = hrtime(true);
$a = spawn usleep(150000);
$b = spawn usleep(150000);
await $a;
await $b;
$ms = (hrtime(true) - $start) / 1e6;
var_dump($ms >= 149, $ms < 290);
?>
--EXPECT--
bool(true)
bool(true)
