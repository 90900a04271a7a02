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
     * Completes the future with $result; whoever awaits it goes on when its turn comes. Does not suspend.
     *
     * @throws AsyncException if it is completed or cancelled already
     */
    public function complete(mixed $result): void {}

    /**
     * Completes the future with a failure, which everyone who awaits it gets as this very object. Does not suspend. If
     * nobody has seen the failure when the last reference goes, it is an unhandled exception.
     *
     * @throws AsyncException if it is completed or cancelled already
     */
    public function error(\Throwable $error): void {}

    /** Whether it was completed, in any way; cancelled counts too. */
    public function isCompleted(): bool {}
}
