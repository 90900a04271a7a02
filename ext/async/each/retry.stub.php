<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $f until it returns, at most $times times, and gives what it returns; after the last attempt, its exception is thrown as it is.
     * Between two attempts it sleeps: $delayMs, then $factor times as long each time, $maxDelayMs at most, each pause longer or shorter by a
     * random share of up to $jitter. Suspends as $f does, and while it sleeps.
     *
     * An exception is a reason to try again; an Error is not, as it is one of the program. $when decides instead, for both. The cancellation
     * of the calling coroutine is never one, nor is exit(). With a $cancellation each call is a coroutine of its own, as with within(): once
     * it completes, the call or the pause is given up, the call is cancelled and waited for. (Source: backoff of gRPC, tenacity of Python.)
     *
     * @param callable $f called as $f(int $attempt): mixed, from 1
     * @param int $times attempts, at least 1
     * @param int $delayMs milliseconds before the second attempt
     * @param float $factor at least 1
     * @param int $maxDelayMs milliseconds
     * @param float $jitter from 0 to 1
     * @param callable|null $when called as $when(\Throwable $e, int $attempt): bool after an attempt that failed and is not the last one;
     * false throws $e
     * @param Awaitable|null $cancellation ends it when it completes first
     * @throws \ValueError for a number out of range
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws \Throwable the last exception of $f, or that of $when
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
