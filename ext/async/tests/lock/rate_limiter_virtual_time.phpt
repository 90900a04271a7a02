--TEST--
RateLimiter in virtual time: permits come at their times, at once
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\RateLimiter;
use function Async\monotonicTime;

$begun = monotonicTime();
$limiter = new RateLimiter(2, 3_600_000);
for ($i = 1; $i <= 6; $i++) {
    $limiter->acquire();
    echo "$i after ", (monotonicTime() - $begun) / 1e9, " s\n";
}
?>
--EXPECT--
1 after 0 s
2 after 0 s
3 after 1800 s
4 after 3600 s
5 after 5400 s
6 after 7200 s
