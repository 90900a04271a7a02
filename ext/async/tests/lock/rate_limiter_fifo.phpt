--TEST--
Those who wait for a rate limiter get their turn in order; who wants many is not overtaken; tryAcquire does not push in
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$limiter = new Async\RateLimiter(4, 400);
$limiter->acquire(4);
$coroutines = [];
foreach ([4, 1, 2, 1] as $i => $n) {
    $coroutines[] = spawn use($limiter, $i, $n) {
        $limiter->acquire($n);
        echo "#$i: $n\n";
    };
}
suspend;
echo $coroutines[0]->getAwaitingInfo()[0], "\n", $coroutines[1]->getAwaitingInfo()[0], "\n";
usleep(5000);
var_dump($limiter->available(), $limiter->tryAcquire());
await $coroutines[3];
?>
--EXPECTF--
4 permits of rate limiter #%d (4 per 400 ms) created at %s:2
a permit of rate limiter #%d (4 per 400 ms) created at %s:2
int(0)
bool(false)
#0: 4
#1: 1
#2: 2
#3: 1
