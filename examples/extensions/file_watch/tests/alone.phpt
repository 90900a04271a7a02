--TEST--
file_watch() without coroutines: timeout, failure
--EXTENSIONS--
file_watch
--FILE--
<?php
var_dump(file_watch(__FILE__, 0.01));
var_dump(file_watch(__DIR__ . '/is_not_there'));
?>
--EXPECTF--
NULL

Warning: file_watch(): %sis_not_there: No such file or directory in %s on line %d
bool(false)
