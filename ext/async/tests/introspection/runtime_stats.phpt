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
// virtual time has started the runtime, so this script is a long run already
var_dump(array_sum($before) - $before['longest_run_ns'], array_filter($before, fn($v) => !is_int($v)));
$docs = 'coroutines_created coroutines_alive coroutines_ready coroutines_peak switches takeovers reactor_turns reactor_parks stacks_in_use stacks_pooled stacks_guarded stack_bytes_mapped watchers timers signals pool_requests triggers'
    . ' longest_run_ns loop_lag_p50_ns loop_lag_p99_ns loop_lag_max_ns pool_threads pool_threads_busy pool_queued slow_threads slow_threads_busy slow_queued'
    . ' waiting_result waiting_timer waiting_read waiting_write waiting_process waiting_signal waiting_thread waiting_lookup waiting_channel waiting_lock waiting_pool waiting_worker waiting_turn';
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
