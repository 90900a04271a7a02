<?php

/** @generate-class-entries */

namespace Async;

/**
 * A value that is there later. Whoever holds its FutureState completes it; `await` gives its result or throws its failure.
 *
 * A failure that nobody has awaited, passed on by map(), catch() or finally(), or given up with ignore() is an unhandled
 * exception when the last reference goes. Methods of an object whose constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class Future implements Awaitable
{
    /** A future for $state, or for a new state, which getState() gives. */
    public function __construct(?FutureState $state = null) {}

    /** A future that is completed with $result. */
    public static function completed(mixed $result = null): static {}

    /** A future that is completed with a failure. */
    public static function failed(\Throwable $error): static {}

    /** The producer's side: complete() or error() on it completes this future. */
    public function getState(): FutureState {}

    /** Whether it was completed, in any way; cancelled counts too. */
    public function isCompleted(): bool {}

    /** Whether it was cancelled before it was completed, or derived from one that was. */
    public function isCancelled(): bool {}

    /**
     * Completes it with a cancellation, which those who await it get; without one the exception names the place of the call. Nothing
     * happens if it is completed already. Whoever was to complete it is not stopped. A cancellation that nobody sees is not reported.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /**
     * A future of what $callback makes of the result; a failure is passed on.
     *
     * The callback runs in a coroutine of its own in the current scope, once this future is completed, and may suspend. It is
     * called as $callback(mixed $result): mixed. map() itself does not suspend.
     */
    public function map(callable $callback): Future {}

    /**
     * A future of what $callback makes of the failure, a cancellation included; a result is passed on.
     *
     * The callback is called as $callback(\Throwable $error): mixed, as that of map() otherwise.
     */
    public function catch(callable $callback): Future {}

    /**
     * A future with the same outcome, completed after $callback has run.
     *
     * The callback is called as $callback(): mixed, as that of map() otherwise. Its value is dropped. What it throws becomes the
     * outcome, with the failure as its previous exception.
     */
    public function finally(callable $callback): Future {}

    /** A failure is not reported if nobody sees it. Gives the future itself. */
    public function ignore(): static {}
}
