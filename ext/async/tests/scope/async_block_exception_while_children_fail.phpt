--TEST--
The exception that leaves the block is not replaced by what its coroutines throw when they are cancelled
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use function Async\delay;

try {
    async $scope {
        $c = spawn { try { delay(20000); } finally { throw new LogicException('of the coroutine'); } };
        while (!$c->isSuspended() && !$c->isCompleted()) suspend;
        throw new Exception('of the block');
    }
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
try { await $c; } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
warning: Coroutine is zombie at async_block_exception_while_children_fail.php:7 in Scope disposed at async_block_exception_while_children_fail.php:%d
of the block
of the coroutine
