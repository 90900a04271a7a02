--TEST--
Times that are out of a timer's range never come
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, Interval, RateLimiter};
use function Async\{delay, timeout, within};

foreach ([intdiv(PHP_INT_MAX, 1_000_000), intdiv(PHP_INT_MAX, 1_000_000) + 1, 18446744073710, PHP_INT_MAX] as $ms) {
    $scope = (new BoundedScope())->withTimeout($ms);
    $task = $scope->spawn(function () { delay(2); return 'in time'; });
    echo await $task, ', ';
    echo await spawn { delay(1); return 'in time'; } until timeout($ms), ', ';
    echo within($ms, fn() => 'in time'), ', ';
    $sleeper = spawn delay($ms);
    $interval = new Interval($ms);
    suspend;
    $sleeper->cancel();
    $interval->stop();
    $slow = new Async\Scope();
    $slow->spawn(fn() => delay(1));
    ini_set('async.request_drain_timeout', (string) $ms);
    ini_set('async.shutdown_timeout', (string) $ms);
    ini_set('async.zombie_coroutine_timeout', (string) $ms);
    echo "ok\n";
}
?>
--EXPECT--
in time, in time, in time, ok
in time, in time, in time, ok
in time, in time, in time, ok
in time, in time, in time, ok
