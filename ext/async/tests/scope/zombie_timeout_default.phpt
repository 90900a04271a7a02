--TEST--
The default of async.zombie_coroutine_timeout
--EXTENSIONS--
async
--FILE--
<?php
var_dump(ini_get('async.zombie_coroutine_timeout'));
?>
--EXPECT--
string(1) "2"
