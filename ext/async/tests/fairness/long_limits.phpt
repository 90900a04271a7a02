--TEST--
async.time_slice, async.blocking_warning, delays and timeouts of any number of milliseconds: a limit that never comes
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, timeout};

foreach ([9_223_372_036_853, 9_223_372_036_854, 9_223_372_036_855, intdiv(PHP_INT_MAX, 1000), PHP_INT_MAX] as $ms) {
    ini_set('async.time_slice', (string) $ms);
    ini_set('async.blocking_warning', (string) $ms);
    ini_set('async.shutdown_timeout', (string) $ms);
    ini_set('async.request_drain_timeout', (string) $ms);
    ini_set('async.zombie_coroutine_timeout', (string) $ms);
    $sleeper = spawn delay($ms);
    $waiter = spawn { try { await $GLOBALS['sleeper'] until timeout($GLOBALS['ms']); } catch (Async\CancellationException) {} };
    $computing = spawn { for ($end = hrtime(true) + 3_000_000; hrtime(true) < $end;); };
    await $computing;
    usleep(2000);
    var_dump($sleeper->isCompleted());
    $sleeper->cancel();
    await $waiter;
}
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
