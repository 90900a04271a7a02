--TEST--
Looking at a coroutine makes objects only for what is looked at
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spawn Async\delay(50);
suspend;
var_dump(new stdClass);
Async\runtimeStats();
var_dump(new stdClass);
?>
--EXPECT--
object(stdClass)#1 (0) {
}
object(stdClass)#1 (0) {
}
