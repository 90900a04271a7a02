--TEST--
error_get_last() is the coroutine's and empty at its start
--DESCRIPTION--
State rows: last_error_message, last_error_file, last_error_lineno, last_error_type
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
@trigger_error('main error');
$a = spawn { $first = error_get_last(); @trigger_error('error of a'); suspend; suspend; return [$first, error_get_last()['message']]; };
$b = spawn { suspend; @trigger_error('error of b'); suspend; $m = error_get_last()['message']; error_clear_last(); return $m; };
var_dump(await $a);
var_dump(await $b, error_get_last()['message']);
?>
--EXPECT--
array(2) {
  [0]=>
  NULL
  [1]=>
  string(10) "error of a"
}
string(10) "error of b"
string(10) "main error"
