--TEST--
A rate limiter that nobody waits for does not keep the program alive; exit() while somebody waits
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$idle = new Async\RateLimiter(1, 3600000);
$idle->acquire();
$waits = spawn use($idle) { try { $idle->acquire(); } finally { echo "cancelled\n"; } };
suspend;
$waits->cancel();
suspend;
$limiter = new Async\RateLimiter(1, 3600000);
$limiter->acquire();
spawn use($limiter) { try { $limiter->acquire(); } finally { echo "not run\n"; } };
spawn { exit("exit\n"); };
$limiter->acquire();
?>
--EXPECT--
cancelled
exit
