--TEST--
gracefulShutdown() may be called again during the shutdown
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$c = spawn { try { Async\delay(20000); } finally { Async\gracefulShutdown(); echo "cleaned up\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
Async\gracefulShutdown();
Async\gracefulShutdown();
CODE);
?>
--EXPECT--
cleaned up
status: 0
