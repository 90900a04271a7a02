--TEST--
exit() where a coroutine of the runtime's own has not started yet: what waits is unwound, not left to the end of the process
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Held { function __destruct() { echo Async\currentCoroutine()->getId() > 1 ? "unwound\n" : "left behind\n"; } }
function wait(): void { $held = new Held; Async\delay(60000); }

spawn wait();
suspend;
// one that cancels the scope, because what bounds it has ended
$bounded = new Async\BoundedScope;
$bounded->boundedBy($bound = spawn { });
$bound->cancel();
exit("exit\n");
?>
--EXPECT--
exit
unwound
