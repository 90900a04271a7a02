--TEST--
Locking twice, unlocking what is not locked or locked by another coroutine
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
function attempt(callable $f) {
    try {
        $f();
        echo "nothing thrown\n";
    } catch (Async\AsyncException $e) {
        echo preg_replace('~ spawned at .*:~', ' spawned at :', $e->getMessage()), "\n";
    }
}
attempt(fn() => $mutex->unlock());
$mutex->lock();
attempt(fn() => $mutex->lock());
attempt(fn() => $mutex->lock(Async\timeout(1)));
attempt(fn() => $mutex->synchronized(fn() => print("not called\n")));
await spawn use($mutex) { attempt(fn() => $mutex->unlock()); };
$mutex->unlock();
$holder = spawn use($mutex) { $mutex->lock(); suspend; suspend; $mutex->unlock(); };
suspend;
attempt(fn() => $mutex->unlock());
await $holder;
attempt(fn() => $mutex->unlock());
?>
--EXPECTF--
The mutex is not locked
The running coroutine has locked the mutex already
The running coroutine has locked the mutex already
The running coroutine has locked the mutex already
The mutex is locked by another coroutine: coroutine #1 (main)
The mutex is locked by another coroutine: coroutine #%d spawned at :%d
The mutex is not locked
