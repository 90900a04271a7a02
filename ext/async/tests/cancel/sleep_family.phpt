--TEST--
Each function of the sleep family ends at once
--EXTENSIONS--
async
--FILE--
<?php
$calls = [
    'sleep' => fn() => sleep(30),
    'usleep' => fn() => usleep(30_000_000),
    'time_nanosleep' => fn() => time_nanosleep(30, 0),
    'time_sleep_until' => fn() => time_sleep_until(microtime(true) + 30),
    'delay' => fn() => Async\delay(30_000),
];
$start = hrtime(true);
foreach ($calls as $name => $call) {
    $c = spawn use($call) { $call(); echo "not reached\n"; };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { await $c; } catch (Async\CancellationException) { echo "$name\n"; }
}
var_dump((hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
sleep
usleep
time_nanosleep
time_sleep_until
delay
bool(true)
