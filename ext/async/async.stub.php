<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callable with $args, which may be named, in a new coroutine of the current scope. The
     * coroutine starts when the caller next suspends. Same as `spawn f(…)`. Does not suspend.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     */
    function spawn(callable $callable, mixed ...$args): Coroutine {}

    /**
     * Waits until $awaitable completes and returns its result, or throws its exception. If
     * $cancellation completes first, only the wait ends; what $awaitable stands for keeps running.
     * Same as `await E until C`. Suspends, unless one of the two is already complete.
     *
     * @throws AwaitCancelledException if $cancellation completed first; its previous exception says
     * why
     * @throws CancellationException if the waiting coroutine is cancelled
     * @throws AsyncException if the wait could never end (a coroutine that awaits itself, a scope
     * awaited from inside) or the code is not suspendable
     * @throws \Throwable the exception of $awaitable
     */
    function await(Awaitable $awaitable, ?Awaitable $cancellation = null): mixed {}

    /**
     * Lets the other ready coroutines run. Returns at once if there are none, or if the code is not
     * suspendable. Same as the statement `suspend;`. Suspends.
     *
     * @throws CancellationException if the coroutine has been cancelled
     */
    function suspend(): void {}

    /**
     * Sleeps for $ms milliseconds; 0 lets the other ready coroutines run once. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function delay(int $ms): void {}

    /**
     * Returns an awaitable that completes with null $ms milliseconds from now. After `until` it
     * limits a wait. A timeout that nobody awaits does not keep the program alive. Does not
     * suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function timeout(int $ms): Awaitable {}

    /**
     * Cancels every coroutine, including the main coroutine, and lets the program run to its end. A
     * $reason other than a CancellationException is then reported like an uncaught exception (exit
     * status 255); otherwise the program ends quietly (status 0). Another call cancels only those
     * that have been spawned since. Coroutines that are still running after $timeoutMs milliseconds
     * (null: async.shutdown_timeout; 0: no limit), such as a loop that swallows every cancellation,
     * are named in a warning and ended by force: their `finally` blocks do not run. Does not
     * suspend.
     *
     * @throws \ValueError if $timeoutMs is negative
     */
    function gracefulShutdown(?\Throwable $reason = null, ?int $timeoutMs = null): void {}

    /** The running coroutine. The main coroutine has the number 1. */
    function currentCoroutine(): Coroutine {}

    /** The scope into which a plain `spawn` would put a coroutine here. */
    function currentScope(): Scope {}

    /** The scope of coroutines spawned outside any other scope. It has no parent. */
    function globalScope(): Scope {}

    /**
     * Every coroutine that has not ended. The main coroutine is included while the main script
     * runs.
     *
     * @return Coroutine[] oldest first
     */
    function getCoroutines(): array {}
}
