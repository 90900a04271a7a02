--TEST--
The main flow ends, coroutines go on; then shutdown functions, then destructors
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { public function __destruct() { echo "destructor\n"; } }
$d = new D;
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn { Async\delay(5); echo "coroutine after main\n"; spawn { suspend; echo "its child\n"; }; };
echo "main ends\n";
?>
--EXPECT--
main ends
coroutine after main
its child
shutdown function
destructor
