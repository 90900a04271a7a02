--TEST--
sleep, time_nanosleep, time_sleep_until, usleep run concurrently and return what they always return
--EXTENSIONS--
async
--FILE--
<?php
$start = hrtime(true);
$jobs = [
    'sleep' => spawn sleep(1),
    'usleep' => spawn usleep(1000000),
    'time_nanosleep' => spawn time_nanosleep(1, 0),
    'time_sleep_until' => spawn time_sleep_until(microtime(true) + 1),
];
foreach ($jobs as $name => $job) {
    echo $name, ' ', var_export(await $job, true), "\n";
}
$ms = (hrtime(true) - $start) / 1e6;
var_dump($ms >= 990, $ms < 2500);
?>
--EXPECT--
sleep 0
usleep NULL
time_nanosleep true
time_sleep_until true
bool(true)
bool(true)
