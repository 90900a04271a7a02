--TEST--
The sleep family keeps its argument errors inside coroutines
--EXTENSIONS--
async
--FILE--
<?php
foreach ([fn() => sleep(-1), fn() => usleep(-1), fn() => time_nanosleep(-1, 0), fn() => time_nanosleep(0, 2000000000)] as $f) {
    try {
        var_dump(await spawn $f());
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(await spawn time_sleep_until(1.0));
?>
--EXPECTF--
sleep(): Argument #1 ($seconds) must be greater than or equal to 0
usleep(): Argument #1 ($microseconds) must be greater than or equal to 0
time_nanosleep(): Argument #1 ($seconds) must be greater than or equal to 0
%Sanoseconds%S

Warning: time_sleep_until(): Argument #1 ($timestamp) must be greater than or equal to the current time in %s on line %d
bool(false)
