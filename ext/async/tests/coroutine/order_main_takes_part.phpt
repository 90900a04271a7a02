--TEST--
The main flow takes its turn in the queue as every other coroutine
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spawn { echo "a1\n"; suspend; echo "a2\n"; suspend; echo "a3\n"; };
spawn { echo "b1\n"; suspend; echo "b2\n"; };
echo "m1\n";
suspend;
echo "m2\n";
suspend;
echo "m3\n";
?>
--EXPECT--
m1
a1
b1
m2
a2
b2
m3
a3
