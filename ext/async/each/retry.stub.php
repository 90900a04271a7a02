<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $f until it returns, at most $times times, and returns its result. If the last attempt
     * fails, its exception is thrown unchanged. Between attempts it sleeps: first $delayMs, then
     * $factor times as long each time, at most $maxDelayMs; each pause is lengthened or shortened
     * by a random share of up to $jitter. Suspends while it sleeps, and as $f does.
     *
     * An Exception is a reason to try again; an Error is not, as it is a bug in the program. $when
     * decides instead, for both. A cancellation of the calling coroutine and exit() always end the
     * retries. With $cancellation, each call runs in a coroutine of its own, as with within(): when
     * $cancellation completes, the pause ends, or the call is cancelled and waited for. (Source:
     * backoff of gRPC, tenacity of Python.)
     *
     * @param callable $f called as $f(int $attempt): mixed, counting from 1
     * @param int $times number of attempts, at least 1
     * @param int $delayMs milliseconds before the second attempt, at least 0
     * @param float $factor at least 1
     * @param int $maxDelayMs milliseconds, at least 0
     * @param float $jitter from 0 to 1
     * @param callable|null $when called as $when(\Throwable $e, int $attempt): bool after each
     * failed attempt but the last; false throws $e
     * @param Awaitable|null $cancellation ends the retries if it completes first
     * @throws \ValueError if a number is out of range
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws \Throwable the last exception of $f, or the exception of $when
     */
    function retry(
        callable $f,
        int $times,
        int $delayMs = 100,
        float $factor = 2.0,
        int $maxDelayMs = 10000,
        float $jitter = 0.1,
        ?callable $when = null,
        ?Awaitable $cancellation = null,
    ): mixed {}
}
