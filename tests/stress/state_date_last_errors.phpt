--TEST--
DateTime::getLastErrors() belongs to the coroutine
--XFAIL--
DATEG(last_errors) is not in the state table yet
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { date_create("no date at all"); suspend; var_dump(DateTime::getLastErrors() !== false); };
$b = spawn { date_create("2020-01-01"); suspend; var_dump(DateTime::getLastErrors()); };
await $a;
await $b;
?>
--EXPECT--
bool(true)
bool(false)
