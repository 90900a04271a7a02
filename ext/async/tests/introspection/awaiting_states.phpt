--TEST--
getAwaitingInfo() is empty for coroutines that are queued, running or ended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$queued = spawn { var_dump(Async\currentCoroutine()->getAwaitingInfo()); suspend; };
var_dump($queued->getAwaitingInfo());
suspend;
var_dump($queued->isSuspended(), $queued->getAwaitingInfo());
await $queued;
var_dump($queued->getAwaitingInfo());
$sleeper = spawn Async\delay(1000);
suspend;
$sleeper->cancel();
var_dump($sleeper->getAwaitingInfo());
?>
--EXPECT--
array(0) {
}
array(0) {
}
bool(true)
array(0) {
}
array(0) {
}
array(0) {
}
