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
     * Takes a permit. Suspends while none is available.
     *
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function acquire(?Awaitable $cancellation = null): void {}

    /** Takes a permit if one is available. Never suspends. Gives whether it did. */
    public function tryAcquire(): bool {}

    /**
     * Gives a permit back; whoever has waited longest has it now. Never suspends.
     *
     * @throws AsyncException if no permit is taken
     */
    public function release(): void {}

    /** How many permits can be taken without waiting. */
    public function available(): int {}
}
