--TEST--
While one coroutine sleeps the others run; usleep(0) is a plain return of null
--EXTENSIONS--
async
--FILE--
<?php
$n = 0;
$c = spawn use(&$n) { while ($n >= 0) { $n++; suspend; } };
usleep(20000);
var_dump($n > 1);
$n = -1;
await $c;
var_dump(usleep(0));
?>
--EXPECT--
bool(true)
NULL
