--TEST--
asHiPriority() moves a queued coroutine to the head of the queue, and counts for later wakes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { echo "a\n"; };
$b = spawn { echo "b\n"; };
$c = spawn use($a) { echo "c\n"; await $a; echo "c again\n"; };
$c->asHiPriority();
suspend;
echo "main\n";
?>
--EXPECT--
c
a
c again
b
main
