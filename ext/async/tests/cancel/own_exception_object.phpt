--TEST--
The object given to cancel() is what the coroutine and its awaiters get
--EXTENSIONS--
async
--FILE--
<?php
$own = new class('reason') extends Async\CancellationException {};
$c = spawn use($own) {
    try { Async\delay(20000); } catch (Async\CancellationException $e) { var_dump($e === $own); throw $e; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel($own);
for ($i = 0; $i < 2; $i++) {
    try { await $c; } catch (Async\CancellationException $e) { var_dump($e === $own); }
}
var_dump($c->getException() === $own);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
