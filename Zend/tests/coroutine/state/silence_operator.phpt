--TEST--
@ around a suspension silences its own coroutine only
--DESCRIPTION--
State rows: EG(error_reporting)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$startup = error_reporting();
$a = spawn { @(fn() => suspended())(); return error_reporting(); };
function suspended() { suspend; echo $undefinedInSilence; suspend; return 1; }
suspend;
var_dump(error_reporting() === $startup);
echo $visible;
var_dump((await $a) === $startup, error_reporting() === $startup);
?>
--EXPECTF--
bool(true)

Warning: Undefined variable $visible in %s on line %d
bool(true)
bool(true)
