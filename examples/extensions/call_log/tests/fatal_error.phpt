--TEST--
call_log(): calls that a fatal error has left end, and their callers are still there
--EXTENSIONS--
call_log
--INI--
async.schedule_seed=0
--FILE--
<?php
register_shutdown_function(function () { echo "\n"; echo implode("\n", call_log()), "\n"; });
function fails() { Async\delay(1); @trigger_error('fatal', E_USER_ERROR); }
function work() { fails(); }
spawn work();
spawn array_map('fails', [1]);
Async\delay(1000);
?>
--EXPECTF--
Fatal error: fatal in %sfatal_error.php on line 3

1: work > fails
1: (script) > work
