--TEST--
Who cancels the scope of an async block before its end gets no warning from the block
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
async $scope {
    $c = spawn { Async\delay(20000); };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $scope->cancel();
    $scope->awaitAfterCancellation();
}
echo "after\n";
?>
--EXPECT--
after
