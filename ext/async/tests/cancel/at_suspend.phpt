--TEST--
suspend is a cancellation point, every time
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    $n = 0;
    try { while (true) { $n++; suspend; } } finally { var_dump($n > 2); }
};
for ($i = 0; $i < 50 || !$c->isStarted(); $i++) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
bool(true)
cancelled
