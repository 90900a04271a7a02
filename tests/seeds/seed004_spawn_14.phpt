--TEST--
Seed 004, Spawn 14: call a short closure
--FILE--
<?php
$coroutine = spawn (fn() => usleep(1000))();
var_dump(await $coroutine);
?>
--EXPECT--
NULL
