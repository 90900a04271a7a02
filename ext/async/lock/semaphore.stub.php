<?php

/** @generate-class-entries */

namespace Async;

/**
 * A number of permits that coroutines take and give back. Those who wait get one in the order in which they came. A permit belongs to
 * nobody: any coroutine may release, and one that ends without releasing keeps its permit taken.
 *
 * @strict-properties
 * @not-serializable
 */
final class Semaphore
{
    /**
     * @param int $permits how many there are; all are available at first
     * @throws \ValueError if there is not at least one
     */
    public function __construct(int $permits) {}

    /**
     * Takes $n permits at once. Suspends while there are fewer, or somebody else waits already: those who wait are served in the order in
     * which they came, so one who wants many is not overtaken by those who want few. (The rule of Tokio's Semaphore.)
     *
     * @param int|Awaitable|null $n how many; 1 or more, at most as many as the semaphore has. A cancellation may stand here instead, for one
     *                              permit: `acquire(timeout(100))`
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws \ValueError if $n is less than 1, or more than the semaphore has
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function acquire(int|Awaitable|null $n = 1, ?Awaitable $cancellation = null): void {}

    /**
     * Takes $n permits if they are available and nobody waits. Never suspends. Gives whether it did.
     *
     * @throws \ValueError if $n is less than 1, or more than the semaphore has
     */
    public function tryAcquire(int $n = 1): bool {}

    /**
     * Gives $n permits back; whoever has waited longest has them now. Never suspends.
     *
     * @throws \ValueError if $n is less than 1, or more than the semaphore has
     * @throws AsyncException if fewer than $n permits are taken
     */
    public function release(int $n = 1): void {}

    /** How many permits nobody has. While somebody waits for more than that, nobody else gets them. */
    public function available(): int {}
}
