--TEST--
A failure nobody has seen is unhandled when the group goes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('$group = new Async\CoroutineGroup;
$group->spawn(function () { throw new RuntimeException("unseen"); });
suspend;
echo "still there\n";
unset($group);
Async\delay(60000);
');
echo "--\n";
show_child('$group = new Async\CoroutineGroup;
$group->spawn(function () { throw new RuntimeException("read"); });
$group->spawn(function () { throw new RuntimeException("read too"); });
suspend;
echo count($group->errors()), "\n";
unset($group);
$group = new Async\CoroutineGroup;
$group->spawn(function () { throw new RuntimeException("iterated"); });
foreach ($group as $x);
unset($group);
$group = new Async\CoroutineGroup;
$group->spawn(function () { throw new RuntimeException("raced"); });
try { await $group->race(); } catch (Exception $e) {}
unset($group);
echo "end\n";
');
echo "--\n";
show_child('$group = new Async\CoroutineGroup;
$group->spawn(function () { throw new RuntimeException("without the group"); });
unset($group);
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
2
end
status: 0
--
Fatal error: Uncaught RuntimeException: without the group in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
