--TEST--
Fiber::getCurrent() is that of the running coroutine
--DESCRIPTION--
State rows: EG(active_fiber), EG(current_fiber_context)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$fiber = new Fiber(function () use (&$fiber) {
    var_dump(Fiber::getCurrent() === $fiber);
    suspend;
    var_dump(Fiber::getCurrent() === $fiber);
});
$a = spawn use($fiber) { $fiber->start(); };
$b = spawn { var_dump(Fiber::getCurrent()); };
await $a;
await $b;
?>
--EXPECT--
bool(true)
NULL
bool(true)
