--TEST--
getAwaitingInfo() says something for a waiting coroutine and breaks nothing in other states
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
$a = spawn { Async\delay(10); };
$b = spawn use($a) { await $a; };
$before = $a->getAwaitingInfo();
suspend;
$timer = $a->getAwaitingInfo();
$waits = $b->getAwaitingInfo();
await $b;
$after = $a->getAwaitingInfo();
var_dump(!empty($timer), !empty($waits));
?>
--EXPECT--
bool(true)
bool(true)
