--TEST--
A waiter of a rate limiter that is cancelled or gives up has taken nothing, and those behind it move up
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\RateLimiter;
use function Async\timeout;

$limiter = new RateLimiter(2, 3600000);
$limiter->acquire(2);
$coroutines = [];
for ($i = 0; $i < 3; $i++) {
    $coroutines[] = spawn $limiter->acquire(2);
}
suspend;
foreach ($coroutines as $coroutine) {
    $coroutine->cancel();
}
suspend;
suspend;
var_dump($limiter->available(), Async\runtimeStats()['timers']);
try {
    $limiter->acquire(1, timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$done = timeout(0);
await $done;
try {
    $limiter->acquire(cancellation: $done);
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}

// cancelled between the grant and its run, which does not come about at each try
for ($try = 0; $try < 500; $try++) {
    $limiter = new RateLimiter(1, 2);
    $limiter->acquire();
    $first = spawn use($limiter) { $limiter->acquire(); };
    $second = spawn use($limiter) { $limiter->acquire(); return "second\n"; };
    suspend;
    while (!$first->isQueued() && !$first->isCompleted()) {
        suspend;
    }
    $first->cancel();
    $result = await $second;
    if ($first->isCancelled()) {
        echo $result;
        break;
    }
}
?>
--EXPECT--
int(0)
int(0)
Timeout of 5 ms exceeded
Async\AwaitCancelledException
second
