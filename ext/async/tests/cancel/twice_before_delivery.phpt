--TEST--
Two cancels before the coroutine runs again are delivered once
--EXTENSIONS--
async
--FILE--
<?php
$times = 0;
$c = spawn use(&$times) {
    for ($i = 0; $i < 3; $i++) {
        try { Async\delay(1); } catch (Async\CancellationException) { $times++; }
    }
    return $times;
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
$c->cancel();
try { var_dump(await $c); } catch (Async\CancellationException) {}
var_dump($times);
?>
--EXPECTF--
%Aint(1)
