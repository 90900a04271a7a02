--TEST--
A coroutine that is suspended by suspend; is queued and suspended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$c = spawn { suspend; };
suspend;
var_dump($c->isStarted(), $c->isQueued(), $c->isSuspended(), $c->isRunning(), $c->isCompleted());
await $c;
var_dump($c->isQueued(), $c->isSuspended(), $c->isCompleted());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(true)
