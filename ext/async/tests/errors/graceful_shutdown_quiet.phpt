--TEST--
gracefulShutdown() without an exception, or with a cancellation, is quiet and ends with status 0
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
foreach (['', "new Async\\CancellationException('reason')"] as $argument) {
    show_child(<<<'CODE'
    $c = spawn { try { Async\delay(20000); } finally { echo "cleaned up\n"; } };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    CODE . "\nAsync\\gracefulShutdown($argument);\necho \"main goes on\\n\";");
}
?>
--EXPECT--
main goes on
cleaned up
status: 0
main goes on
cleaned up
status: 0
