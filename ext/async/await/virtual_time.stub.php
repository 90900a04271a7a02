<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What the runtime's timers count: nanoseconds since an arbitrary start, as from hrtime(true); virtual ones with async.virtual_time.
     * Code that measures time beside timers and uses this one can be tested in virtual time. Does not suspend.
     */
    function monotonicTime(): int {}

    /**
     * With async.virtual_time: $ms milliseconds pass. What is due meanwhile is woken in the order of its time, and nothing real is waited
     * for, not even an open connection. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws AsyncException if async.virtual_time is off
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function advanceTime(int $ms): void {}

    /**
     * timeout() of real milliseconds, also with async.virtual_time: for a limit that a test may take. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function realTimeout(int $ms): Awaitable {}
}
