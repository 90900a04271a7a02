--TEST--
Several cancellations during protect() are one afterwards
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, protect};

$c = spawn {
    $times = 0;
    try { protect(function () { delay(5); }); } catch (Async\CancellationException) { $times++; }
    try { delay(1); suspend; } catch (Async\CancellationException) { $times++; }
    return $times;
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
$c->cancel();
suspend;
$c->cancel();
var_dump(await $c);
?>
--EXPECT--
int(1)
