--TEST--
What the main flow has locked is unlocked when it ends
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$mutex->lock();
spawn use($mutex) { $mutex->lock(); echo "locked\n"; };
spawn use($mutex) { $mutex->lock(); echo "locked, too\n"; };
suspend;
echo "main ends\n";
?>
--EXPECT--
main ends
locked
locked, too
