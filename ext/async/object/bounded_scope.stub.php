<?php

/** @generate-class-entries */

namespace Async;

/**
 * A scope that is cancelled when a time limit passes, or when a coroutine or another awaitable
 * completes.
 *
 * @not-serializable
 */
class BoundedScope extends Scope
{
    /**
     * Cancels the scope $ms milliseconds from now; a second call replaces the first. The
     * CancellationException has a TimeoutException as its previous exception. Returns the scope.
     *
     * @throws \ValueError if $ms is less than 1
     */
    public function withTimeout(int $ms): static {}

    /**
     * Calls $callable in a new coroutine of this scope, and cancels the scope when that coroutine
     * has ended.
     *
     * @throws AsyncException if the scope is closed
     */
    public function spawnAndBound(callable $callable, mixed ...$args): Coroutine {}

    /**
     * Cancels the scope when $constraint, an Awaitable, completes or fails; at once if it already
     * has. Returns the scope.
     *
     * @throws \TypeError if $constraint is not an Awaitable
     */
    public function boundedBy(mixed $constraint): static {}
}
