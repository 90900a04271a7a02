--TEST--
An async block disposes its scope at its end: what has not ended is cancelled with a warning
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
async $scope {
    $c = spawn {
        try { Async\delay(20000); echo "not reached\n"; } finally { echo "cancelled\n"; }
    };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $kept = $scope;
    echo "end of the block\n";
}
echo "after\n";
try { await $c; } catch (Async\CancellationException) {}
var_dump($kept === $scope, $scope->isClosed());
?>
--EXPECTF--
end of the block
warning: Coroutine is zombie at async_block_disposes.php:4 in Scope disposed at async_block_disposes.php:%d
after
cancelled
bool(true)
bool(true)
