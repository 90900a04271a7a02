--TEST--
A coroutine spawned under @ or error_reporting(0) starts with the startup value
--FILE--
<?php
$startup = error_reporting();
$a = @spawn error_reporting();
error_reporting(0);
$b = spawn error_reporting();
$c = spawn { error_reporting(E_WARNING); suspend; return error_reporting(); };
$d = spawn { suspend; return error_reporting(); };
var_dump((await $a) === $startup, (await $b) === $startup, (await $c) === E_WARNING, (await $d) === $startup, error_reporting());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
int(0)
