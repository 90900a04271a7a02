<?php

/** @generate-class-entries */

namespace Async;

/**
 * A coroutine: a call that runs beside others and can be awaited, inspected and cancelled. Made by `spawn` only. Its awaiters get
 * what the call returns or throws. Two variables are equal (==) only if they are the same coroutine.
 *
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements Awaitable
{
    private function __construct() {}

    private function __clone(): void {}

    /** A number that no other coroutine of the request has; the main script's is 1. Does not suspend. */
    public function getId(): int {}

    /** What the call returned; null as long as it has not, and if it failed. Does not suspend. */
    public function getResult(): mixed {}

    /** The exception it ended with, a cancellation included; null if there is none. It stays unhandled. Does not suspend. */
    public function getException(): ?\Throwable {}

    /** Has its body begun? Stays true when it has ended. Does not suspend. */
    public function isStarted(): bool {}

    /** Is it in the queue of those that can run? Does not suspend. */
    public function isQueued(): bool {}

    /** Is it the one that runs? Does not suspend. */
    public function isRunning(): bool {}

    /** Has it started, and neither runs nor has ended? Does not suspend. */
    public function isSuspended(): bool {}

    /** Has it ended by its cancellation? Does not suspend. */
    public function isCancelled(): bool {}

    /** Has cancel() been called, whatever came of it? Does not suspend. */
    public function isCancellationRequested(): bool {}

    /** Has it ended, in whatever way? Does not suspend. */
    public function isCompleted(): bool {}

    /**
     * Where it was spawned: file and line of the `spawn`; ['', 0] for the main script. Does not suspend.
     *
     * @return array{string, int}
     */
    public function getSpawnFileAndLine(): array {}

    /** The same as "FILE:LINE", or ''. Does not suspend. */
    public function getSpawnLocation(): string {}

    /**
     * File and line where it was last suspended; ['', 0] before the first time. Does not suspend.
     *
     * @return array{string, int}
     */
    public function getSuspendFileAndLine(): array {}

    /** The same as "FILE:LINE", or ''. Does not suspend. */
    public function getSuspendLocation(): string {}

    /**
     * Its stack as debug_backtrace() would show it there, down to its entry; empty before it has started and when it has ended.
     * $options and $limit (in frames, 0: all) are those of debug_backtrace(). Does not suspend.
     */
    public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}

    /**
     * How it came to be: a row for the coroutine itself, one for the coroutine that spawned it, and so on to the main flow; at most 32. 'file'
     * and 'line' are where that coroutine was spawned, 'awaitFile' and 'awaitLine' where it is awaited, null where it is not. One that has
     * failed gives the way of its exception: who awaited it and failed in turn comes next. Does not suspend.
     *
     * @return list<array{id: int, file: ?string, line: ?int, awaitFile: ?string, awaitLine: ?int}>
     */
    public function getSpawnTrace(): array {}

    /**
     * What it waits for, in words: first the thing, such as "coroutine #3 spawned at f.php:7" or "a sleep of 10 ms, in usleep()", then
     * after `until` what else ends the wait. Empty when it does not wait. For people: the words may change. Does not suspend.
     *
     * @return string[]
     */
    public function getAwaitingInfo(): array {}

    /** The context that belongs to this coroutine alone; made on demand, without values when the coroutine has ended. Does not suspend. */
    public function getContext(): Context {}

    /** From now on it enters the queue at its head; if it is in the queue it moves there. The coroutine is given back. Does not suspend. */
    public function asHiPriority(): static {}

    /**
     * From now on it does not keep the program alive, as a thread that is a daemon: when the main script has ended and only such coroutines
     * are left, wherever they wait, they are cancelled without a report: their `finally` blocks run and are waited for, and one that has not
     * started never does. Everything else is as before: `await`, `await spawned` and scopes wait for it, its failure is reported, and what it spawns keeps the program alive unless that
     * is unreferenced as well. No effect on the main script. The coroutine is given back. Does not suspend. (unref() of Node's timers.)
     */
    public function unref(): static {}

    /** Undoes unref(). The coroutine is given back. Does not suspend. */
    public function ref(): static {}

    /**
     * Asks it to end: $cancellation, by default a CancellationException "cancelled at FILE:LINE", is thrown where it waits, or at its next
     * suspension if it is the running one. One that has not started never starts; for one that has ended nothing happens. Only the first
     * request counts until it was thrown. Does not suspend.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /**
     * Calls $handler($coroutine) when it has ended, in any way, in a coroutine of its own; here and at once if it has ended already. What
     * the handler throws goes where the coroutine's exception would. Does not suspend, unless a handler that is called at once does.
     */
    public function onFinally(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onCompletion(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onExit(\Closure $handler): void {}
}
