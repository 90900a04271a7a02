--TEST--
A waiter that is cancelled, before or after it was granted a permit, hands it on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
$semaphore = new Async\Semaphore(1);
$semaphore->acquire();
$first = spawn $semaphore->acquire();
$second = spawn $semaphore->acquire();
$third = spawn use($semaphore) { $semaphore->acquire(); echo "third\n"; $semaphore->release(); };
suspend;
$first->cancel();
$semaphore->release();
var_dump($semaphore->tryAcquire());
$second->cancel();
await $third;
var_dump($semaphore->available());
try {
    $semaphore->acquire();
    $semaphore->acquire(Async\timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$semaphore->release();
var_dump($semaphore->available());
?>
--EXPECT--
bool(false)
third
int(1)
Async\TimeoutException
int(1)
