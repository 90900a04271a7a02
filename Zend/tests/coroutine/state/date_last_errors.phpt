--TEST--
DateTime::getLastErrors() is the coroutine's
--DESCRIPTION--
State rows: date_last_errors
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { date_create('no date at all'); suspend; return DateTime::getLastErrors(); };
$b = spawn { date_create('2020-01-01'); suspend; return date_get_last_errors(); };
date_create('2020-02-31');
suspend;
var_dump((await $a)['error_count'] > 0, await $b, DateTime::getLastErrors()['warnings']);
?>
--EXPECT--
bool(true)
bool(false)
array(1) {
  [11]=>
  string(27) "The parsed date was invalid"
}
