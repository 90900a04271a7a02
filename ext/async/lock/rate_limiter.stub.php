<?php

/** @generate-class-entries */

namespace Async;

/**
 * Lets so many things happen in so much time, for all coroutines that share it: a token bucket. At first $permits can be taken at once;
 * what was taken comes back evenly, one every $perMs / $permits milliseconds, until there are $permits again. So after a pause there may
 * be a burst of $permits, and never more than 2 * $permits in any $perMs. Those who wait are served in the order in which they came.
 * (Go's x/time/rate; the algorithm is GCRA of ATM networks, on the monotonic clock.)
 *
 * @strict-properties
 * @not-serializable
 */
final class RateLimiter
{
    /**
     * @param int $permits how many; 1 to 2147483647
     * @param int $perMs in how many milliseconds; 1 to 2147483647
     * @throws \ValueError if a number is out of range
     */
    public function __construct(int $permits, int $perMs) {}

    /**
     * Takes $n permits. Suspends until there are as many and it is this coroutine's turn; one that is cancelled or gives up has taken none,
     * and those behind it move up.
     *
     * @param int $n how many; 1 to the number of permits
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws \ValueError if $n is less than 1, or more than there can ever be
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function acquire(int $n = 1, ?Awaitable $cancellation = null): void {}

    /**
     * Takes $n permits if there are as many now and nobody waits. Never suspends. Gives whether it did.
     *
     * @throws \ValueError if $n is less than 1, or more than there can ever be
     */
    public function tryAcquire(int $n = 1): bool {}

    /** How many permits can be taken now without waiting; 0 while somebody waits. */
    public function available(): int {}
}
