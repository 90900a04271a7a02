--TEST--
A script that is the entry frame of a coroutine ends by a fatal error as the main flow would
--EXTENSIONS--
async
--INI--
async.test_companion=2
opcache.enable_cli=0
memory_limit=16M
--FILE--
<?php
register_shutdown_function(function () {
    echo 'level ', ob_get_level(), "\n", error_get_last()['message'], "\n";
    set_error_handler(null);
    echo $undefined;
});
class D { function __destruct() { echo "not run\n"; } }
$d = new D;
ob_start();
echo "dropped, as ever when memory is used up\n";
set_error_handler(function () {
    return str_repeat('x', 1 << 27);
});
echo $undefined;
echo "not reached\n";
?>
--EXPECTF--

Fatal error: Allowed memory size of 16777216 bytes exhausted%s
level 0
Allowed memory size of 16777216 bytes exhausted%s

Warning: Undefined variable $undefined in %s on line %d
