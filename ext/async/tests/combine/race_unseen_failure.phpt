--TEST--
The failure that won a race nobody awaits is unhandled when it goes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$race = Async\race([spawn { throw new RuntimeException("won"); }, new Async\Future]);
suspend;
unset($race);
Async\delay(60000);
');
echo "--\n";
show_child('
$any = Async\any([spawn { throw new RuntimeException("one"); }, Async\Future::failed(new LogicException("two"))]);
suspend;
unset($any);
Async\delay(60000);
');
?>
--EXPECT--
Fatal error: Uncaught RuntimeException: won in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
--
Fatal error: Uncaught Async\CompositeException: 2 of the awaitables failed, the first one with RuntimeException: one in child.php:5
Stack trace:
#0 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 5
status: 255
