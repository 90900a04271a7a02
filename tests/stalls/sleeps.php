<?php
/* Time, and the control. */
row('(no call)', 'time: Async\\delay(), as a control', fn() => fn() => Async\delay(SLOW_MS) === null);
row('sleep', 'one second', fn() => fn() => sleep(1) === 0);
row('usleep', 'time', fn() => fn() => usleep(SLOW_MS * 1000) === null);
row('time_nanosleep', 'time', fn() => fn() => time_nanosleep(0, SLOW_MS * 1000000));
row('time_sleep_until', 'time', fn() => fn() => time_sleep_until(microtime(true) + SLOW_MS / 1000));
