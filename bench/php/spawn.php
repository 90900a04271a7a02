<?php
/* Nanoseconds per spawn + finish: one at a time, in batches of 1000, and with 1000 alive at once. */
require __DIR__ . '/measure.inc';

function nothing(): void
{
}

function once(): void
{
    suspend;
}

measure('spawn_finish', function (int $n) {
    for ($i = 0; $i < $n; $i++) {
        spawn nothing();
        suspend;
    }
});
measure('spawn_batch', function (int $n) {
    for ($i = 0; $i < $n; $i += 1000) {
        for ($k = 0; $k < 1000; $k++) {
            spawn nothing();
        }
        suspend;
    }
});
measure('spawn_alive', function (int $n) {
    for ($i = 0; $i < $n; $i += 1000) {
        for ($k = 0; $k < 1000; $k++) {
            spawn once();
        }
        suspend;
        suspend;
    }
});
measure('spawn_closure', function (int $n) {
    for ($i = 0; $i < $n; $i++) {
        spawn (function () use ($i) { return $i; })();
        suspend;
    }
});
