--TEST--
exit() while spawners and joiners of a group wait
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$group = new Async\CoroutineGroup(concurrency: 1, queueLimit: 0);
$group->spawn(fn() => Async\delay(60_000));
spawn $group->joinNext();
spawn { suspend; suspend; exit(3); };
try {
    $group->spawn(fn() => 1);
} finally {
    echo "not reached\n";
}
');
?>
--EXPECT--
status: 3
