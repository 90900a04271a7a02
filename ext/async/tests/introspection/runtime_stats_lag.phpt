--TEST--
runtimeStats(): a coroutine that computes shows as the longest run and as lag of the loop; waiting does not
--EXTENSIONS--
async
--INI--
async.virtual_time=0
--FILE--
<?php
use function Async\{delay, runtimeStats};

function compute(int $ms): void
{
    for ($end = hrtime(true) + $ms * 1_000_000; hrtime(true) < $end;);
}
for ($i = 0; $i < 200; $i++) {
    delay(1);
}
$before = runtimeStats();
delay(500);
$waited = runtimeStats();
compute(600);
$present = runtimeStats();
delay(1);
$after = runtimeStats();
var_dump($waited['longest_run_ns'] < 400_000_000, $waited['loop_lag_max_ns'] < 400_000_000);
var_dump($present['longest_run_ns'] >= 600_000_000, $present['loop_lag_max_ns'] < 400_000_000);
var_dump($after['longest_run_ns'] >= 600_000_000, $after['loop_lag_max_ns'] >= 600_000_000);
var_dump($after['loop_lag_p50_ns'] < 100_000_000, $after['loop_lag_p99_ns'] < 600_000_000);
// one of many short runs
for ($i = 0; $i < 500; $i++) {
    spawn usleep(1);
}
spawn compute(900);
await spawned;
var_dump(runtimeStats()['longest_run_ns'] >= 900_000_000);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
