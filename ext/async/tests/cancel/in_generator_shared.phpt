--TEST--
Cancelled inside a generator: the generator is finished for everybody
--EXTENSIONS--
async
--FILE--
<?php
$generator = (function () {
    try { yield 1; Async\delay(20000); yield 2; } finally { echo "generator ends\n"; }
})();
echo $generator->current(), "\n";
$c = spawn use($generator) { $generator->next(); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
var_dump($generator->valid());
?>
--EXPECT--
1
generator ends
cancelled
bool(false)
