--TEST--
A mutex that goes while it is locked
--EXTENSIONS--
async
--FILE--
<?php
function f() {
    $mutex = new Async\Mutex;
    $mutex->lock();
    $other = new Async\Mutex;
    $other->lock();
    unset($mutex);
    suspend;
}
f();
await spawn f();
$mutex = new Async\Mutex;
$owner = spawn use() { global $mutex; $mutex->lock(); $mutex = null; suspend; };
await $owner;
echo "done\n";
?>
--EXPECT--
done
