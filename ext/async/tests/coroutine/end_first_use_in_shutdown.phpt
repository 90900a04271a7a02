--TEST--
First use of the runtime in a shutdown function or destructor
--DESCRIPTION--
State rows: end of the request
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('register_shutdown_function(function () { suspend; echo "shutdown\n"; try { spawn strlen("x"); echo "spawned\n"; } catch (Async\AsyncException $e) { echo "refused\n"; } });');
show_child('class D { function __destruct() { suspend; echo "destructor ", await spawn strtoupper("x"), "\n"; } } $d = new D;');
show_child('class D { function __destruct() { suspend; echo "destructor\n"; } } (function () { new D; })(); echo "end\n";');
?>
--EXPECT--
shutdown
refused
status: 0
destructor X
status: 0
destructor
end
status: 0
