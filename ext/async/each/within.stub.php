<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $f with $args, named ones too, in a coroutine of a child scope, waits for it and gives what it returns. When $ms milliseconds
     * are over first, $f is cancelled, with all that it has spawned in its scope; once that has ended a TimeoutException is thrown, also if
     * $f returns something then. A $f that computes without waiting anywhere cannot be ended, and neither can what protect() protects.
     *
     * So it is when $f fails, and when the calling coroutine is cancelled: what is still running is cancelled and waited for first. A
     * second cancellation ends that wait too. What $f has spawned and does not wait for goes on when $f returns in time. Suspends. (Source: withTimeout() of
     * Kotlin's coroutines, move_on_after() of Trio.)
     *
     * @param int $ms milliseconds, at least 1
     * @throws \ValueError for fewer
     * @throws TimeoutException if the time is over; its message says where $f was. A failure of $f's clean-up is its previous exception.
     * @throws AsyncException if the flow cannot be suspended, or the program is ending
     * @throws \Throwable the exception of $f
     */
    function within(int $ms, callable $f, mixed ...$args): mixed {}
}
