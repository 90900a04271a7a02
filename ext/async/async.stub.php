<?php

/** @generate-class-entries */

namespace Async {

    /** Calls $callable in a new coroutine of the current scope; it starts when the caller next gives up control. */
    function spawn(callable $callable, mixed ...$args): Coroutine {}

    /** Waits for $awaitable, gives its result or throws its exception; $cancellation ends the wait as `until` does. */
    function await(Awaitable $awaitable, ?Awaitable $cancellation = null): mixed {}

    /** Lets the other ready coroutines run. */
    function suspend(): void {}

    /** Sleeps for $ms milliseconds. */
    function delay(int $ms): void {}

    /** An awaitable that completes with null after $ms milliseconds. */
    function timeout(int $ms): Awaitable {}

    /**
     * Cancels every coroutine, the main flow included, and lets the program go on to its natural end. A $throwable that is no
     * cancellation is reported there like an uncaught exception (exit status 255); otherwise the end is quiet (status 0).
     */
    function gracefulShutdown(?\Throwable $throwable = null): void {}

    function currentCoroutine(): Coroutine {}

    function currentScope(): Scope {}

    function globalScope(): Scope {}

    /** @return Coroutine[] all that have not ended, oldest first */
    function getCoroutines(): array {}

    /** @return array<string, int> counters of the scheduler and the reactor */
    function runtimeStats(): array {}
}
