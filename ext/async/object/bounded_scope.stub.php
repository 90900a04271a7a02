<?php

/** @generate-class-entries */

namespace Async;

/**
 * A scope that is cancelled when a time, a coroutine or another awaitable ends.
 *
 * @not-serializable
 */
class BoundedScope extends Scope
{
    /** Cancels the scope $ms milliseconds from now; a second call replaces the first. */
    public function withTimeout(int $ms): static {}

    /** Calls $callable in a new coroutine of this scope, and cancels the scope when that has ended. */
    public function spawnAndBound(callable $callable, mixed ...$args): Coroutine {}

    /** Cancels the scope when $constraint, an Awaitable, completes or fails. At once if it has. */
    public function boundedBy(mixed $constraint): static {}
}
