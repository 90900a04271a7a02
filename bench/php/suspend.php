<?php
/* Nanoseconds per `suspend`, with 2, 10 and 1000 coroutines that do nothing else (main is one of them). */
require __DIR__ . '/measure.inc';

measure('loop', function (int $n) {
    for ($i = 0; $i < $n; $i++);
});

foreach ([2, 10, 1000] as $coroutines) {
    $running = true;
    for ($i = 1; $i < $coroutines; $i++) {
        spawn (function () use (&$running) {
            while ($running) {
                suspend;
            }
        })();
    }
    suspend;
    measure("suspend_$coroutines", function (int $n) use ($coroutines) {
        for ($i = 0; $i < $n; $i += $coroutines) {
            suspend;
        }
    });
    $running = false;
    suspend;
}
