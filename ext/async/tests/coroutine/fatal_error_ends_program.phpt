--TEST--
A fatal error in a coroutine ends the program: status 255, shutdown functions run, no finally
--DESCRIPTION--
State rows: EG(bailout)
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
register_shutdown_function(function () { echo "shutdown function, ", error_get_last() ? "error seen" : "no error", "\n"; });
spawn { try { Async\delay(20000); } finally { echo "finally of another\n"; } };
spawn { try { suspend; trigger_error('fatal', E_USER_ERROR); } finally { echo "own finally\n"; } };
Async\delay(20000);
echo "not reached\n";
CODE, '-d error_reporting=24575');
?>
--EXPECTF--
Fatal error: fatal in child.php on line 4
%Ashutdown function, error seen
status: 255
