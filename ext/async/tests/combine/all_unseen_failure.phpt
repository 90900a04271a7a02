--TEST--
The failure of a combination that nobody awaits is unhandled when it goes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$all = Async\all([spawn { throw new RuntimeException("unseen"); }]);
suspend;
echo "still there\n";
unset($all);
Async\delay(60000);
');
echo "--\n";
show_child('
Async\all([spawn { Async\delay(1); throw new RuntimeException("dropped before"); }]);
Async\delay(60000);
');
?>
--EXPECT--
still there

Fatal error: Uncaught RuntimeException: unseen in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
--
Fatal error: Uncaught RuntimeException: dropped before in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
