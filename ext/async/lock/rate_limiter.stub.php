<?php

/** @generate-class-entries */

namespace Async;

/**
 * Limits how often something happens, across all coroutines that share it: a token bucket. It
 * starts with $permits permits. Permits that were taken come back evenly, one every $perMs /
 * $permits milliseconds, until there are $permits again. So a pause may be followed by a burst of
 * $permits, and never are more than 2 * $permits taken in any $perMs milliseconds. Waiting
 * coroutines are served first come, first served. (Source: Go's x/time/rate; the algorithm is GCRA
 * from ATM networks, on the monotonic clock.)
 *
 * @strict-properties
 * @not-serializable
 */
final class RateLimiter
{
    /**
     * @param int $permits number of permits, 1 to 2147483647
     * @param int $perMs period in milliseconds, 1 to 2147483647
     * @throws \ValueError if a number is out of range
     */
    public function __construct(int $permits, int $perMs) {}

    /**
     * Takes $n permits. Suspends until that many are available and the coroutines that came earlier
     * have been served. If the coroutine is cancelled or gives up, it has taken none, and those
     * behind it move up.
     *
     * @param int $n how many, from 1 to the limiter's $permits
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws \ValueError if $n is out of range
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function acquire(int $n = 1, ?Awaitable $cancellation = null): void {}

    /**
     * Takes $n permits if they are available and nobody is waiting, and returns whether it did.
     * Never suspends.
     *
     * @throws \ValueError if $n is out of range
     */
    public function tryAcquire(int $n = 1): bool {}

    /** How many permits can be taken without waiting; 0 while a coroutine is waiting. */
    public function available(): int {}
}
