--TEST--
What "await spawned" waits for is named up to five
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
$c = spawn { for ($i = 0; $i < 8; $i++) spawn Async\delay(100); await spawned; };
suspend;
[$text] = $c->getAwaitingInfo();
var_dump(substr_count($text, 'spawned at'), str_ends_with($text, ' and 3 more'));
await $c;
?>
--EXPECT--
int(5)
bool(true)
