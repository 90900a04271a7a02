--TEST--
async.virtual_time: sleeps, timeouts and intervals pass at once and in the order of their times
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Interval;
use function Async\{await, delay, monotonicTime, spawn, timeout};

$really = hrtime(true);
$begun = monotonicTime();
function at(string $what): void
{
    global $begun;
    printf("%7d s  %s\n", round((monotonicTime() - $begun) / 1e9), $what);
}

$all = [
    spawn(function () { delay(5_000_000); at('delay()'); }),
    spawn(function () { sleep(2500); at('sleep()'); }),
    spawn(function () { usleep(4_000_000_000); at('usleep()'); }),
    spawn(function () { var_dump(time_nanosleep(2000, 5)); at('time_nanosleep()'); }),
    spawn(function () { time_sleep_until(microtime(true) + 1000); at('time_sleep_until()'); }),
    spawn(function () { await(timeout(6_000_000)); at('timeout()'); }),
    spawn(function () {
        foreach (new Interval(1_500_000) as $number) {
            at("tick $number");
            if ($number === 3) {
                break;
            }
        }
    }),
    spawn(function () {
        try {
            await(new Async\Future(new Async\FutureState()), timeout(100_000_000));
        } catch (Async\AwaitCancelledException $e) {
            at($e->getPrevious()->getMessage());
        }
    }),
    spawn(function () {
        try {
            (new Async\Channel())->recv(timeout(200_000_000));
        } catch (Async\AwaitCancelledException) {
            at('recv() given up');
        }
    }),
];
foreach ($all as $coroutine) {
    await($coroutine);
}
echo (hrtime(true) - $really) / 1e9 < 500 ? "at once\n" : "slow\n";
?>
--EXPECT--
   1000 s  time_sleep_until()
   1500 s  tick 1
bool(true)
   2000 s  time_nanosleep()
   2500 s  sleep()
   3000 s  tick 2
   4000 s  usleep()
   4500 s  tick 3
   5000 s  delay()
   6000 s  timeout()
 100000 s  Timeout of 100000000 ms exceeded
 200000 s  recv() given up
at once
