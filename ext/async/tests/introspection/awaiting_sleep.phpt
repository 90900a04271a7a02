--TEST--
getAwaitingInfo() of sleeping coroutines says how long and in which function
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$list = [
    spawn usleep(900500),
    spawn sleep(9),
    spawn time_nanosleep(9, 500000000),
    spawn time_sleep_until(microtime(true) + 100),
    spawn { Async\delay(9500); },
    spawn { array_map('usleep', [900000]); },
];
suspend;
foreach ($list as $c) {
    echo preg_replace('/9\d\.\d+ s/', '100 s', info($c)), "\n";
}
foreach ($list as $c) {
    $c->cancel();
}
?>
--EXPECT--
a sleep of 900.5 ms, in usleep()
a sleep of 9 s, in sleep()
a sleep of 9.5 s, in time_nanosleep()
a sleep of 100 s, in time_sleep_until()
a sleep of 9.5 s, in Async\delay()
a sleep of 900 ms, in usleep()
