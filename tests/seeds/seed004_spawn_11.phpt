--TEST--
Seed 004, Spawn 11: call an array dereference
--FILE--
<?php
$array = [fn() => usleep(1000)];
$coroutine = spawn $array[0]();
var_dump(await $coroutine);
?>
--EXPECT--
NULL
