--TEST--
A deadlock in a destructor at the end is reported as such; the cancellation that ends it is not
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D {
    function __destruct()
    {
        $me = Async\currentCoroutine();
        $f = function () use ($me) { await $me; };
        $c = spawn $f();
        await $c;
    }
}
$d = new D;
?>
--EXPECTF--
Warning: Deadlock: coroutine #1 %s

Warning: Deadlock: coroutine #2 %s

Fatal error: Uncaught Async\DeadlockError: %a
