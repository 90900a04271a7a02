--TEST--
exit in the main flow ends suspended coroutines without their finally
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$c = spawn { try { Async\delay(20000); } finally { echo "finally\n"; } };
suspend;
spawn { echo "never starts\n"; };
echo "exit\n";
exit(3);
CODE, '-d async.schedule_seed=0');
show_child('spawn { echo "never\n"; }; die("died\n");');
?>
--EXPECT--
exit
status: 3
died
status: 0
