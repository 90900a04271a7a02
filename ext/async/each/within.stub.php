<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $f with $args, which may be named, in a coroutine of a child scope, waits for it and
     * returns its result. If it is still running after $ms milliseconds, it is cancelled together
     * with everything it has spawned in its scope. Once all of that has ended, a TimeoutException
     * is thrown, even if $f returns a value then. If $f computes without ever waiting, or is inside
     * protect(), it cannot be interrupted. Suspends.
     *
     * If $f fails or the calling coroutine is cancelled, whatever is still running is likewise
     * cancelled and waited for first; a second cancellation ends that wait too. If $f returns in
     * time, coroutines it has spawned and not awaited keep running. (Source: withTimeout() of
     * Kotlin's coroutines, move_on_after() of Trio.)
     *
     * @param int $ms milliseconds, at least 1
     * @throws \ValueError if $ms is less than 1
     * @throws TimeoutException if the time is up; the message says where $f was. A failure while $f
     * cleans up is the previous exception.
     * @throws AsyncException if the code is not suspendable or the program is ending
     * @throws \Throwable the exception of $f
     */
    function within(int $ms, callable $f, mixed ...$args): mixed {}
}
