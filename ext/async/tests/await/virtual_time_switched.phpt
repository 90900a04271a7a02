--TEST--
async.virtual_time: switched on and off at any time; a timer that was begun before is due when it would have been, time never goes back
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, monotonicTime, spawn, timeout};

var_dump(ini_get('async.virtual_time'), abs(monotonicTime() - hrtime(true)) < 60e9);
$early = timeout(7_200_000);
$sleeper = spawn(function () {
    delay(3_600_000);
    echo "an hour\n";
});
delay(1);
var_dump(ini_set('async.virtual_time', '1'));
$first = monotonicTime();
await($early);
var_dump(round((monotonicTime() - $first) / 1e9 / 3600) == 2.0);
var_dump(ini_set('async.virtual_time', '0'));
$then = monotonicTime();
$real = hrtime(true);
delay(2);
var_dump(hrtime(true) - $real >= 2_000_000, monotonicTime() >= $then + 2_000_000, monotonicTime() < $then + 3600e9);
var_dump(ini_set('async.virtual_time', '1'));
var_dump(monotonicTime() >= $then);
delay(3_600_000);
var_dump(monotonicTime() >= $then + 3600e9);
ini_restore('async.virtual_time');
var_dump(ini_get('async.virtual_time'));
$real = hrtime(true);
usleep(2000);
var_dump(hrtime(true) - $real >= 2_000_000);

spawn(function () {
    ini_set('async.virtual_time', '1');
    delay(3_600_000);
    echo "set in a coroutine\n";
});
await(Async\all([spawn(fn() => delay(1))]));
echo "end\n";
?>
--EXPECT--
string(1) "0"
bool(true)
string(1) "0"
an hour
bool(true)
string(1) "1"
bool(true)
bool(true)
bool(true)
string(1) "0"
bool(true)
bool(true)
string(1) "0"
bool(true)
end
set in a coroutine
