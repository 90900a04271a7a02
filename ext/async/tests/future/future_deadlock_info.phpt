--TEST--
A future nobody completes is a deadlock that names it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('await new Async\Future;');
?>
--EXPECTF--
Warning: Deadlock: coroutine #1 spawned at child.php:1 is suspended at child.php:2, waiting for a future created at child.php:2 in child.php on line 2

Fatal error: Uncaught Async\DeadlockError: Deadlock: %s in child.php:2
Stack trace:
#0 {main}
  thrown in child.php on line 2
status: 255
