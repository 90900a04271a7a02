<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callable with $args, named ones too, in a new coroutine of the current scope. It starts when the caller next gives up
     * control. The construct `spawn f(…)` does the same. Does not suspend.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     */
    function spawn(callable $callable, mixed ...$args): Coroutine {}

    /**
     * Waits until $awaitable is complete, gives its result or throws its exception. If $cancellation completes first the wait ends, and
     * what $awaitable stands for goes on: `await E until C`. Suspends, unless one of the two is complete.
     *
     * @throws AwaitCancelledException if $cancellation was first; its previous exception says why
     * @throws CancellationException if the waiting coroutine is cancelled
     * @throws AsyncException if the wait could never end (a coroutine that awaits itself, a scope awaited from inside) or the engine
     * cannot be left here
     * @throws \Throwable the exception of $awaitable
     */
    function await(Awaitable $awaitable, ?Awaitable $cancellation = null): mixed {}

    /**
     * Lets the other ready coroutines run; with none, or where the engine cannot be left, it returns at once. The statement `suspend;`
     * does the same. Suspends.
     *
     * @throws CancellationException if the coroutine has been cancelled
     */
    function suspend(): void {}

    /**
     * Sleeps for $ms milliseconds; 0 gives way once. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function delay(int $ms): void {}

    /**
     * An awaitable that completes with null $ms milliseconds from now. As the second part of `await … until` it limits the wait. Unless
     * somebody waits for it, it does not keep the program alive. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function timeout(int $ms): Awaitable {}

    /**
     * Cancels every coroutine, the main flow included, and lets the program go on to its natural end. A $reason that is no
     * cancellation is reported there like an uncaught exception (exit status 255); otherwise the end is quiet (status 0). Who is still
     * there after $timeoutMs milliseconds (null: async.shutdown_timeout; 0: no limit), such as a loop that swallows every cancellation, is
     * named in a warning and ended by force: its finally blocks do not run. Does not suspend.
     *
     * @throws \ValueError if $timeoutMs is negative
     */
    function gracefulShutdown(?\Throwable $reason = null, ?int $timeoutMs = null): void {}

    /** The running coroutine; that of the main script has the number 1. Does not suspend. */
    function currentCoroutine(): Coroutine {}

    /** The scope into which a plain `spawn` would put a coroutine here. Does not suspend. */
    function currentScope(): Scope {}

    /** The scope of what is spawned outside of any other. It has no parent. Does not suspend. */
    function globalScope(): Scope {}

    /**
     * Every coroutine that has not ended, that of the main script included as long as the script runs. Does not suspend.
     *
     * @return Coroutine[] oldest first
     */
    function getCoroutines(): array {}

    /**
     * Counters of the runtime; all 0 before the first use of coroutines. Does not suspend.
     *
     * - coroutines_created: spawned so far, those of the runtime itself included
     * - coroutines_alive: of these, not ended; the main script's does not count
     * - coroutines_ready: in the queue of those that can run
     * - coroutines_peak: the most that were alive at once
     * - switches: from one coroutine to another
     * - takeovers: starts on the stack of a coroutine that had just ended, without a switch
     * - reactor_turns: looks at descriptors, timers and signals without waiting
     * - reactor_parks: waits in the reactor, because nothing was ready
     * - stacks_in_use: C stacks of coroutines that have started and not ended
     * - stacks_pooled: C stacks that are kept to be used again
     * - stacks_guarded: of all stacks, those with a guard page
     * - stack_bytes_mapped: address space of all stacks, in bytes
     * - watchers: descriptors that are watched or kept ready to be watched
     * - timers: deadlines of waits, and timeouts
     * - signals: signals that are waited for
     * - pool_requests: calls that run, or are to run, in a pool thread
     * - triggers: doors by which other threads can wake this one
     *
     * @return array<string, int>
     */
    function runtimeStats(): array {}
}
