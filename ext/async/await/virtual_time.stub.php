<?php

/** @generate-class-entries */

namespace Async {

    /**
     * The time that the runtime's timers use: nanoseconds since an arbitrary start, like
     * hrtime(true); virtual time if async.virtual_time is on. Use it to measure time in code that
     * is to be tested in virtual time.
     */
    function monotonicTime(): int {}

    /**
     * Lets $ms milliseconds of virtual time pass. Whatever becomes due is woken in order; nothing
     * real is waited for, not even an open connection. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws AsyncException if async.virtual_time is off
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function advanceTime(int $ms): void {}

    /**
     * Like timeout(), but in real milliseconds even if async.virtual_time is on: to limit how long
     * a test may take. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function realTimeout(int $ms): Awaitable {}
}
