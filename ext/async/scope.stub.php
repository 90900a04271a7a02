<?php

/** @generate-class-entries */

namespace Async;

/**
 * @not-serializable
 */
class Scope implements Awaitable
{
    public function __construct() {}

    /** A child of $parent, or of the current scope. */
    public static function inherit(?Scope $parent = null): static {}

    /** Calls $callable in a new coroutine of this scope. */
    public function spawn(callable $callable, mixed ...$args): Coroutine {}

    /** Cancels every coroutine of this scope and of the scopes below it, and closes it. */
    public function cancel(?CancellationException $cancellation = null): void {}

    public function isFinished(): bool {}

    public function isClosed(): bool {}

    public function isCancelled(): bool {}

    /** @return Coroutine[] */
    public function getCoroutines(): array {}

    /** @return Scope[] */
    public function getChildScopes(): array {}
}
