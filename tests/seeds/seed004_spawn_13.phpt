--TEST--
Seed 004, Spawn 13: call a dereferenceable scalar
--FILE--
<?php
$coroutine = spawn "usleep"(5);
var_dump(await $coroutine);
var_dump(await spawn "strtoupper"('abc'));
?>
--EXPECT--
NULL
string(3) "ABC"
