<?php

/** @generate-class-entries */

namespace Async;

/**
 * Lets coroutines that share something behind a mutex wait until it is in the state that they need. wait() is called with the mutex
 * locked, gives it up while it waits, and has it again when it returns or throws. (Python's asyncio.Condition; POSIX condition
 * variables.)
 *
 * The state is to be looked at again after each wait, as somebody else may have changed it meanwhile: waitFor() does that.
 *
 * @strict-properties
 * @not-serializable
 */
final class Condition
{
    /** @param Mutex $mutex guards what the condition is about; several conditions may have the same */
    public function __construct(Mutex $mutex) {}

    /**
     * Unlocks the mutex, suspends until notified, and locks the mutex again: in any case, also if the wait is given up or the coroutine
     * is cancelled, and before that exception is thrown. A notification that comes at the same time as the cancellation of its receiver
     * goes to the next one that waits.
     *
     * @param Awaitable|null $cancellation gives the wait for a notification up when it completes first, but not that for the mutex
     * @throws AsyncException if the running coroutine has not locked the mutex, or the flow cannot be suspended
     * @throws AwaitCancelledException if the wait was given up
     */
    public function wait(?Awaitable $cancellation = null): void {}

    /**
     * Waits, as wait() does, until $predicate gives something true, which it returns. Does not suspend if that is so at once.
     *
     * @param callable $predicate `fn(): mixed`, called with the mutex locked; what it throws is thrown
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @throws AsyncException as wait() does
     * @throws AwaitCancelledException if the wait was given up
     */
    public function waitFor(callable $predicate, ?Awaitable $cancellation = null): mixed {}

    /**
     * Lets the coroutine go on that has waited longest, if there is one; it does so when it gets the mutex. Never suspends.
     *
     * @throws AsyncException if the running coroutine has not locked the mutex
     */
    public function notify(): void {}

    /**
     * Lets all go on that wait, one after the other, in the order in which they came. Never suspends.
     *
     * @throws AsyncException if the running coroutine has not locked the mutex
     */
    public function notifyAll(): void {}
}
