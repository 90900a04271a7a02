--TEST--
Any coroutine may release, but no more than was acquired
--EXTENSIONS--
async
--FILE--
<?php
$semaphore = new Async\Semaphore(2);
try {
    $semaphore->release();
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
$semaphore->acquire();
var_dump($semaphore->available(), $semaphore->tryAcquire(), $semaphore->tryAcquire(), $semaphore->available());
await spawn use($semaphore) { $semaphore->release(); $semaphore->release(); };
var_dump($semaphore->available());
try {
    $semaphore->release();
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($semaphore->available());
?>
--EXPECT--
No permit of the semaphore is taken
int(1)
bool(true)
bool(false)
int(0)
int(2)
No permit of the semaphore is taken
int(2)
