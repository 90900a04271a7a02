--TEST--
A rate limiter gives a burst, then one permit at a time, evenly, never more than it may
--EXTENSIONS--
async
--FILE--
<?php
$limiter = new Async\RateLimiter(5, 50);
var_dump($limiter->available());
$begin = hrtime(true);
$at = [];
for ($i = 0; $i < 15; $i++) {
    $limiter->acquire();
    $at[] = (hrtime(true) - $begin) / 1e6;
}
// 5 at once, the sixth after 10 ms, the n-th after (n - 5) * 10 ms
foreach ($at as $i => $ms) {
    if ($ms < max(0, $i - 4) * 10) {
        echo "number $i came too early: $ms ms\n";
    }
}

// what comes back while nobody waits is there afterwards, up to as many as there are
usleep(30000);
$taken = 0;
while ($limiter->tryAcquire()) {
    $taken++;
}
var_dump($taken >= 3);
usleep(80000);
var_dump($limiter->available(), $limiter->tryAcquire(5));
$limiter = new Async\RateLimiter(5, 3600000);
var_dump($limiter->tryAcquire(4), $limiter->tryAcquire(2), $limiter->available());
?>
--EXPECT--
int(5)
bool(true)
int(5)
bool(true)
bool(true)
bool(false)
int(1)
