--TEST--
A scope's method as the first use of the runtime: in a destructor, in a shutdown function
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('$s = new Async\Scope; $s->cancel(); echo $s->isClosed() ? "closed\n" : "open\n";');
show_child('class D { function __destruct() { $s = new Async\Scope; $s->spawn(fn() => print "ran\n"); await $s; echo "awaited\n"; } } $d = new D;');
show_child('register_shutdown_function(function () { $s = new Async\Scope; try { $s->spawn(fn() => print "not reached\n"); } catch (Throwable $e) { echo "throws\n"; } });');
?>
--EXPECT--
closed
status: 0
ran
awaited
status: 0
throws
status: 0
