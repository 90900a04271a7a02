--TEST--
getAwaitingInfo() of sleeping coroutines says how long and in which function
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$list = [
    spawn usleep(1500),
    spawn sleep(1),
    spawn time_nanosleep(0, 2000000),
    spawn time_sleep_until(microtime(true) + 1),
    spawn { Async\delay(1500); },
    spawn { array_map('usleep', [3000]); },
];
suspend;
foreach ($list as $c) {
    echo preg_replace('/0\.9\d+ s|9\d\d\.?\d* ms/', '1 s', info($c)), "\n";
}
foreach ($list as $c) {
    $c->cancel();
}
?>
--EXPECT--
a sleep of 1.5 ms, in usleep()
a sleep of 1 s, in sleep()
a sleep of 2 ms, in time_nanosleep()
a sleep of 1 s, in time_sleep_until()
a sleep of 1.5 s, in Async\delay()
a sleep of 3 ms, in usleep()
