<?php

/** @generate-class-entries */

namespace Async;

/**
 * The producer's side of a Future: whoever holds it can complete the future, once.
 *
 * @strict-properties
 * @not-serializable
 */
final class FutureState
{
    /**
     * Completes the future with $result and wakes the coroutines that await it. Does not suspend.
     *
     * @throws AsyncException if it has already been completed or cancelled
     */
    public function complete(mixed $result): void {}

    /**
     * Completes the future with a failure: every coroutine that awaits it gets this very object. If
     * nobody has seen the failure when the last reference goes away, it is an unhandled failure.
     * Does not suspend.
     *
     * @throws AsyncException if it has already been completed or cancelled
     */
    public function error(\Throwable $error): void {}

    /** Whether the future has completed in any way, including cancellation. */
    public function isCompleted(): bool {}
}
