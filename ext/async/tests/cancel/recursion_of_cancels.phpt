--TEST--
A coroutine's clean-up cancels the next one, which cancels the next
--EXTENSIONS--
async
--FILE--
<?php
$coroutines = [];
for ($i = 0; $i < 100; $i++) {
    $coroutines[$i] = spawn use($i, &$coroutines) {
        try { Async\delay(20000); } finally { if ($i < 99) $coroutines[$i + 1]->cancel(); }
    };
}
foreach ($coroutines as $coroutine) {
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
}
$coroutines[0]->cancel();
try { await $coroutines[99]; } catch (Async\CancellationException) { echo "the last one is cancelled\n"; }
?>
--EXPECT--
the last one is cancelled
