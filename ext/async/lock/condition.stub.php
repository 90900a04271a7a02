<?php

/** @generate-class-entries */

namespace Async;

/**
 * Lets coroutines that share data behind a mutex wait until the data is in the state they need.
 * Call wait() with the mutex locked: it unlocks the mutex while it waits, and has locked it again
 * when it returns or throws. Check the state again after each wait, since another coroutine may
 * have changed it in between; waitFor() does that. (Source: Python's asyncio.Condition; POSIX
 * condition variables.)
 *
 * @strict-properties
 * @not-serializable
 */
final class Condition
{
    /** @param Mutex $mutex guards the data; several conditions may share one */
    public function __construct(Mutex $mutex) {}

    /**
     * Unlocks the mutex, suspends until notified, and locks the mutex again. The mutex is locked
     * again in any case, also when the wait ends with an exception. If a notification and a
     * cancellation reach the coroutine at the same time, the notification goes to the next one
     * waiting.
     *
     * @param Awaitable|null $cancellation ends the wait for a notification if it completes first,
     * but not the wait for the mutex
     * @throws AsyncException if the running coroutine has not locked the mutex, or the code is not
     * suspendable
     * @throws AwaitCancelledException if $cancellation completed first
     */
    public function wait(?Awaitable $cancellation = null): void {}

    /**
     * Waits, as wait() does, until $predicate returns something truthy, and returns that. Does not
     * suspend if it does so at once.
     *
     * @param callable $predicate `fn(): mixed`, called with the mutex locked; its exceptions are
     * passed on
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws AsyncException as wait() does
     * @throws AwaitCancelledException if $cancellation completed first
     */
    public function waitFor(callable $predicate, ?Awaitable $cancellation = null): mixed {}

    /**
     * Wakes the coroutine that has waited longest, if there is one; it continues when it gets the
     * mutex. Never suspends.
     *
     * @throws AsyncException if the running coroutine has not locked the mutex
     */
    public function notify(): void {}

    /**
     * Wakes all waiting coroutines; they continue one after the other, in the order in which they
     * came. Never suspends.
     *
     * @throws AsyncException if the running coroutine has not locked the mutex
     */
    public function notifyAll(): void {}
}
