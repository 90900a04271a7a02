<?php
/* Nanoseconds per `await` of a coroutine that is spawned for it, and of one that has ended. */
require __DIR__ . '/measure.inc';

function answer(int $x): int
{
    return $x;
}

measure('await_ping', function (int $n) {
    for ($i = 0; $i < $n; $i++) {
        await spawn answer($i);
    }
});

$ended = spawn answer(1);
await $ended;
measure('await_ended', function (int $n) use ($ended) {
    for ($i = 0; $i < $n; $i++) {
        await $ended;
    }
});
