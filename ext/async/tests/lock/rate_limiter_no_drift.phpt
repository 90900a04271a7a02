--TEST--
Waits on a rate limiter do not add up: a rate that is no whole number of milliseconds is kept
--EXTENSIONS--
async
--FILE--
<?php
$limiter = new Async\RateLimiter(7, 20);
$begin = hrtime(true);
for ($i = 0; $i < 7 + 70; $i++) {
    $limiter->acquire();
}
$ms = (hrtime(true) - $begin) / 1e6;
// 70 permits take 200 ms; with a wait of whole milliseconds for each it would be 210 or more, on any machine
echo $ms >= 199.9 ? "not too fast\n" : "too fast: $ms ms\n";

// and with one that sleeps between: late wakes are made up for
$limiter = new Async\RateLimiter(1, 3);
$limiter->acquire();
$early = 0;
$begin = hrtime(true);
for ($i = 1; $i <= 30; $i++) {
    $limiter->acquire();
    $early += (hrtime(true) - $begin) / 1e6 < $i * 3 - 3.001 ? 1 : 0;
}
var_dump($early);
?>
--EXPECT--
not too fast
int(0)
