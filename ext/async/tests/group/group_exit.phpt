--TEST--
exit() in a task ends the program, with tasks running and queued
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('$group = new Async\CoroutineGroup(null, 2);
$group->spawn(function () { try { Async\delay(10000); } finally { echo "not reached\n"; } });
$group->spawn(function () { suspend; exit(4); });
$group->spawn(function () { echo "not reached\n"; });
await $group;
');
?>
--EXPECT--
status: 4
