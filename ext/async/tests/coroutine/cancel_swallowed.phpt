--TEST--
An unhandled cancellation is swallowed: no report, status 0
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
class MyCancel extends Async\CancellationException {}
$a = spawn { Async\delay(20000); };
suspend;
$b = spawn { echo "not reached\n"; };
$a->cancel(new MyCancel('extended'));
$b->cancel();
echo "main ends\n";
CODE, '-d async.schedule_seed=0');
?>
--EXPECT--
main ends
status: 0
