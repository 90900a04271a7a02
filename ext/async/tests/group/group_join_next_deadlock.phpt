--TEST--
joinNext() of an open group that nobody can add to is a deadlock that says so
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$group = new Async\CoroutineGroup;
$group->spawn(fn() => 1);
while ($next = $group->joinNext()) {
    echo json_encode($next), "\n";
}
');
?>
--EXPECTF--
[0,1,null]

Warning: Deadlock: coroutine #1 spawned at child.php:1 is suspended at child.php:5, waiting for the next task of a group that has none under way and has not been closed in child.php on line 5
%Astatus: 255
