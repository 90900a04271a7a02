--TEST--
A coroutine cancelled inside an async block: the scope is disposed, the coroutines in it end
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use function Async\delay;

$outer = spawn {
    async $scope {
        $GLOBALS['inner'] = spawn { try { delay(20000); } finally { echo "inner ends\n"; } };
        try { delay(20000); echo "not reached\n"; } finally { echo "outer ends\n"; }
    }
    echo "not reached\n";
};
while (!$outer->isSuspended() || !isset($inner) || !$inner->isSuspended()) suspend;
$outer->cancel();
try { await $outer; } catch (Async\CancellationException) { echo "outer cancelled\n"; }
try { await $inner; } catch (Async\CancellationException) { echo "inner cancelled\n"; }
?>
--EXPECTF--
outer ends
warning: Coroutine is zombie at async_block_cancelled.php:7 in Scope disposed at async_block_cancelled.php:%d
inner ends
outer cancelled
inner cancelled
