<?php

/** @generate-class-entries */

namespace Async;

/**
 * A number of permits that coroutines take and give back. Waiting coroutines are served first come,
 * first served. A permit has no owner: any coroutine may release it, and it stays taken if the
 * coroutine that took it ends without releasing it.
 *
 * @strict-properties
 * @not-serializable
 */
final class Semaphore
{
    /**
     * @param int $permits number of permits, at least 1; all are available at first
     * @throws \ValueError if $permits is less than 1
     */
    public function __construct(int $permits) {}

    /**
     * Takes $n permits at once. Suspends while fewer are available or another coroutine is already
     * waiting, so a coroutine that wants many is not overtaken by those that want few. (Source:
     * Tokio's Semaphore.)
     *
     * @param int|Awaitable|null $n how many, from 1 to the semaphore's $permits. A cancellation may
     * be passed here instead, to take one permit: `acquire(timeout(100))`
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws \ValueError if $n is out of range
     * @throws \TypeError if both arguments are cancellations
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function acquire(int|Awaitable|null $n = 1, ?Awaitable $cancellation = null): void {}

    /**
     * Takes $n permits if they are available and nobody is waiting, and returns whether it did.
     * Never suspends.
     *
     * @throws \ValueError if $n is out of range
     */
    public function tryAcquire(int $n = 1): bool {}

    /**
     * Gives $n permits back. The coroutines that have waited longest get theirs, as far as the
     * available permits go; one that wants more keeps waiting, and so do those behind it. Never
     * suspends.
     *
     * @throws \ValueError if $n is out of range
     * @throws AsyncException if fewer than $n permits are taken
     */
    public function release(int $n = 1): void {}

    /**
     * How many permits are not taken. While a coroutine waits for more than that, no other gets
     * them.
     */
    public function available(): int {}
}
