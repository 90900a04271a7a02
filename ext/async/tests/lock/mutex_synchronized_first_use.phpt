--TEST--
A section of a mutex that is the first use of the runtime
--EXTENSIONS--
async
--FILE--
<?php
$mutex = new Async\Mutex;
$other = new Async\Mutex;
$other->lock();
echo $mutex->synchronized(function () use ($mutex) {
    $second = spawn use ($mutex) { return $mutex->tryLock(); };
    var_dump(await $second);
    return "done\n";
});
var_dump($mutex->isLocked(), $other->isLocked());
$other->unlock();
try {
    (new Async\Mutex)->unlock();
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
bool(false)
done
bool(false)
bool(true)
The mutex is not locked
