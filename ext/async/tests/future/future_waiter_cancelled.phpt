--TEST--
A waiter that is cancelled before it takes the failure does not make it seen
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$future = new Async\Future;
$waiter = spawn use($future) { await $future; };
suspend;
$future->getState()->error(new RuntimeException("nobody took it"));
$waiter->cancel();
suspend;
unset($future, $waiter);
Async\delay(60000);
');
?>
--EXPECT--
Fatal error: Uncaught RuntimeException: nobody took it in child.php:6
Stack trace:
#0 {main}
  thrown in child.php on line 6
status: 255
