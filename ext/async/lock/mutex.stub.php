<?php

/** @generate-class-entries */

namespace Async;

/**
 * Lets only one coroutine at a time into a section of code that suspends. Waiting coroutines are
 * served first come, first served.
 *
 * A mutex belongs to the coroutine that locked it. If that coroutine ends, in any way, without
 * unlocking it, the mutex is unlocked then, as a flock() lock is when its process ends.
 *
 * @strict-properties
 * @not-serializable
 */
final class Mutex
{
    /** Creates an unlocked mutex. */
    public function __construct() {}

    /**
     * Locks it. Suspends while another coroutine holds it.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws AsyncException if the running coroutine has already locked it, or would have to wait
     * in code that is not suspendable
     * @throws AwaitCancelledException if $cancellation completed first
     */
    public function lock(?Awaitable $cancellation = null): void {}

    /**
     * Locks it if it is free and returns whether it did; false also if the running coroutine
     * already holds it. Never suspends.
     */
    public function tryLock(): bool {}

    /**
     * Unlocks it; the coroutine that has waited longest gets it. Never suspends.
     *
     * @throws AsyncException if it is not locked, or another coroutine holds it
     */
    public function unlock(): void {}

    /** Whether a coroutine holds it. */
    public function isLocked(): bool {}

    /**
     * Locks it, calls $section without arguments, and unlocks it however the call ends. Returns
     * what $section returns, or throws what it throws. Suspends as lock() does, and where $section
     * does.
     *
     * @throws AsyncException as lock() and unlock() do
     */
    public function synchronized(\Closure $section): mixed {}
}
