--TEST--
error_reporting set through ini_set belongs to the coroutine as well
--DESCRIPTION--
State rows: EG(error_reporting)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$startup = error_reporting();
$a = spawn { ini_set('error_reporting', (string) E_ERROR); suspend; return [error_reporting(), (int) ini_get('error_reporting')]; };
$b = spawn { suspend; return error_reporting(); };
var_dump(await $a === [E_ERROR, E_ERROR], (await $b) === $startup, error_reporting() === $startup);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
