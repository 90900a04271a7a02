--TEST--
A fiber whose coroutine is suspended counts as running: resuming it is a FiberError
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$fiber = new Fiber(function () { suspend; return 1; });
$a = spawn use($fiber) { $fiber->start(); };
$b = spawn use($fiber) {
    try { $fiber->resume(); } catch (FiberError $e) { echo $e->getMessage(), "\n"; }
    var_dump($fiber->isRunning());
};
await $a;
await $b;
var_dump($fiber->isTerminated(), $fiber->getReturn());
?>
--EXPECT--
Cannot resume a fiber that is not suspended
bool(true)
bool(true)
int(1)
