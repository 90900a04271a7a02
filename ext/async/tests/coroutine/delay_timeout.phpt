--TEST--
delay() and timeout(): values, zero, that others run meanwhile
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, timeout};

var_dump(delay(1), await timeout(1), delay(0));
$t = timeout(1);
delay(20);
var_dump(await $t);
$start = hrtime(true);
delay(30);
$elapsed = (hrtime(true) - $start) / 1e6;
var_dump($elapsed >= 29, $elapsed < 1000);
$order = [];
$a = spawn use(&$order) { delay(60); $order[] = 60; };
$b = spawn use(&$order) { delay(5); $order[] = 5; };
$c = spawn use(&$order) { delay(30); $order[] = 30; };
await $a;
await $b;
await $c;
echo implode(',', $order), "\n";
?>
--EXPECT--
NULL
NULL
NULL
NULL
bool(true)
bool(true)
5,30,60
