<?php

/** @generate-class-entries */

namespace Async;

/**
 * A result that arrives later. Whoever holds its FutureState completes it; `await` returns its
 * result or throws its failure.
 *
 * A failure that is not awaited, passed on by map(), catch() or finally(), or dismissed with
 * ignore() is an unhandled failure when the last reference goes away. Methods of an object whose
 * constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class Future implements Awaitable
{
    /** Creates a future for $state, or for a new state, which getState() returns. */
    public function __construct(?FutureState $state = null) {}

    /** A future that is already completed with $result. */
    public static function completed(mixed $result = null): static {}

    /** A future that has already failed with $error. */
    public static function failed(\Throwable $error): static {}

    /** The producer's side: its complete() and error() complete this future. */
    public function getState(): FutureState {}

    /** Whether it has completed in any way, including cancellation. */
    public function isCompleted(): bool {}

    /** Whether it was cancelled before it completed, or derived from a future that was. */
    public function isCancelled(): bool {}

    /**
     * Completes it with a cancellation, which is thrown to whoever awaits it; the default one names
     * the place of the call. Does nothing if it has already completed. The producer is not stopped.
     * A cancellation that nobody sees is not reported.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /**
     * Returns a future for what $callback makes of the result; a failure is passed on.
     *
     * The callback is called as $callback(mixed $result): mixed once this future has completed, in
     * a coroutine of its own in the current scope, and may suspend. map() itself does not suspend.
     */
    public function map(callable $callback): Future {}

    /**
     * Returns a future for what $callback makes of the failure, including a cancellation; a result
     * is passed on.
     *
     * The callback is called as $callback(\Throwable $error): mixed, otherwise as in map().
     */
    public function catch(callable $callback): Future {}

    /**
     * Returns a future with the same outcome that completes after $callback has run.
     *
     * The callback is called as $callback(): mixed, otherwise as in map(). Its return value is
     * ignored. An exception it throws becomes the outcome, with the original failure as its
     * previous exception.
     */
    public function finally(callable $callback): Future {}

    /** A failure that nobody sees is not reported. Returns the future. */
    public function ignore(): static {}
}
