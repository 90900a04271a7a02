<?php

/** @generate-class-entries */

namespace Async;

/**
 * Lets one coroutine at a time into a section of code that suspends. Those who wait get it in the order in which they came.
 *
 * It belongs to the coroutine that locked it. If that one ends without unlocking it, however it ends, the mutex is unlocked then,
 * as flock() is when a process ends.
 *
 * @strict-properties
 * @not-serializable
 */
final class Mutex
{
    /** Nobody has it at first. */
    public function __construct() {}

    /**
     * Locks it. Suspends while another coroutine has it.
     *
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws AsyncException if the running coroutine has locked it already, or has to wait where the flow cannot be suspended
     * @throws AwaitCancelledException if the wait was given up
     */
    public function lock(?Awaitable $cancellation = null): void {}

    /** Locks it if nobody has it. Never suspends. Gives whether it did; false also if the running coroutine has it already. */
    public function tryLock(): bool {}

    /**
     * Unlocks it; whoever has waited longest has it now. Never suspends.
     *
     * @throws AsyncException if it is not locked, or another coroutine has it
     */
    public function unlock(): void {}

    /** Does somebody have it? */
    public function isLocked(): bool {}

    /**
     * Locks it, calls $section without arguments, and unlocks it however the call ends. Gives what $section returned, or throws what it
     * threw. Suspends as lock() does, and where $section does.
     *
     * @throws AsyncException as lock() and unlock() do
     */
    public function synchronized(\Closure $section): mixed {}
}
