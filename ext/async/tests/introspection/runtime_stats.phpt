--TEST--
runtimeStats(): integers under documented keys, 0 before the runtime is used
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\runtimeStats;
$before = runtimeStats();
var_dump(array_sum($before), array_filter($before, fn($v) => !is_int($v)));
$docs = 'coroutines_created coroutines_alive coroutines_ready coroutines_peak switches takeovers reactor_turns reactor_parks stacks_in_use stacks_pooled stacks_guarded stack_bytes_mapped watchers timers signals pool_requests triggers';
var_dump(array_keys($before) === explode(' ', $docs));
for ($i = 0; $i < 10; $i++) {
    spawn Async\delay(100);
}
$spawned = runtimeStats();
suspend;
$asleep = runtimeStats();
await spawned;
$after = runtimeStats();
var_dump($spawned['coroutines_created'], $spawned['coroutines_alive'], $spawned['coroutines_ready'], $spawned['stacks_in_use']);
var_dump($asleep['coroutines_ready'], $asleep['stacks_in_use'], $asleep['timers'], $asleep['switches'] >= 10, $asleep['stack_bytes_mapped'] > 10 * 128 * 1024);
var_dump($after['coroutines_created'], $after['coroutines_alive'], $after['coroutines_peak'], $after['timers'], $after['reactor_parks'] > 0);
?>
--EXPECT--
int(0)
array(0) {
}
bool(true)
int(10)
int(10)
int(10)
int(0)
int(0)
int(10)
int(10)
bool(true)
bool(true)
int(10)
int(0)
int(10)
int(0)
bool(true)
