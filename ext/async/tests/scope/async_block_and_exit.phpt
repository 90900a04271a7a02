--TEST--
exit() inside an async block ends the program without a warning of the block
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
async $scope {
    $c = spawn { try { Async\delay(20000); } finally { echo "not reached\n"; } };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    exit(3);
}
CODE);
?>
--EXPECT--
status: 3
