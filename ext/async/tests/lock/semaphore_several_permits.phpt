--TEST--
Several permits are taken at once, in the order of those who wait: who wants few does not overtake who wants many
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$semaphore = new Async\Semaphore(3);
$semaphore->acquire(2);
$big = spawn use($semaphore) { $semaphore->acquire(3); echo "big\n"; $semaphore->release(3); };
$small = spawn use($semaphore) { $semaphore->acquire(); echo "small\n"; $semaphore->release(); };
suspend;
echo $big->getAwaitingInfo()[0], "\n", $small->getAwaitingInfo()[0], "\n";
var_dump($semaphore->available(), $semaphore->tryAcquire());
$semaphore->release();
suspend;
var_dump($semaphore->available());
$semaphore->release();
await $small;
var_dump($semaphore->available(), $semaphore->tryAcquire(3), $semaphore->tryAcquire());

// one release that is enough for several
$waiting = [];
for ($i = 0; $i < 3; $i++) {
    $waiting[] = spawn use($semaphore, $i) { $semaphore->acquire(1); echo "got one ", $i, "\n"; };
}
suspend;
$semaphore->release(3);
var_dump($semaphore->available());
await $waiting[2];
?>
--EXPECTF--
3 permits of semaphore #%d (permits 3) created at %s:2
a permit of semaphore #%d (permits 3) created at %s:2
int(1)
bool(false)
int(2)
big
small
int(3)
bool(true)
bool(false)
int(0)
got one 0
got one 1
got one 2
