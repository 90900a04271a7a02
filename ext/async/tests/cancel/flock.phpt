--TEST--
A cancelled flock() does not hold the lock afterwards
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/flock.txt';
$holder = fopen($file, 'c');
$waiting = fopen($file, 'c');
flock($holder, LOCK_EX);
$c = spawn use($waiting) { flock($waiting, LOCK_EX); echo "not reached\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
flock($holder, LOCK_UN);
$third = fopen($file, 'c');
for ($i = 0; $i < 100 && !($locked = flock($third, LOCK_EX | LOCK_NB)); $i++) usleep(1000);
var_dump($locked);
unlink($file);
?>
--EXPECT--
cancelled
bool(true)
