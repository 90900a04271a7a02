<?php

/** @generate-class-entries */

namespace Async;

/**
 * A call that runs independently of others and can be awaited, inspected and cancelled. Created by
 * `spawn` and the spawning functions and methods. Whoever awaits it gets what the call returns or
 * throws. Two variables are equal (==) only if they hold the same coroutine.
 *
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements Awaitable
{
    private function __construct() {}

    private function __clone(): void {}

    /** A number unique within the request; the main coroutine's is 1. */
    public function getId(): int {}

    /**
     * Gives it a name, for people: reports of deadlocks, exceptions and cancellations, warnings,
     * getAwaitingInfo() and var_dump() show it. Names need not be unique; null takes the name away,
     * '' and names with control characters are ValueErrors. Returns the coroutine.
     */
    public function setName(?string $name): static {}

    /** The name that setName() gave it; null if it has none. */
    public function getName(): ?string {}

    /** What the call returned; null if it has not returned yet or has failed. */
    public function getResult(): mixed {}

    /**
     * The exception it ended with, including a cancellation; null if there is none. Does not count
     * as awaiting: the exception remains unhandled.
     */
    public function getException(): ?\Throwable {}

    /** Whether it has started. Stays true after it has ended. */
    public function isStarted(): bool {}

    /** Whether it is in the queue of ready coroutines. */
    public function isQueued(): bool {}

    /** Whether it is the running coroutine. */
    public function isRunning(): bool {}

    /** Whether it has started, is not running and has not ended. */
    public function isSuspended(): bool {}

    /** Whether it ended by being cancelled. */
    public function isCancelled(): bool {}

    /** Whether it has been asked to end, whatever came of it. */
    public function isCancellationRequested(): bool {}

    /** Whether it has ended, in any way. */
    public function isCompleted(): bool {}

    /**
     * File and line of the `spawn`; ['', 0] for the main coroutine.
     *
     * @return array{string, int}
     */
    public function getSpawnFileAndLine(): array {}

    /** getSpawnFileAndLine() as "FILE:LINE", or ''. */
    public function getSpawnLocation(): string {}

    /**
     * File and line where it was last suspended; ['', 0] if it has never been suspended.
     *
     * @return array{string, int}
     */
    public function getSuspendFileAndLine(): array {}

    /** getSuspendFileAndLine() as "FILE:LINE", or ''. */
    public function getSuspendLocation(): string {}

    /**
     * Its call stack, down to its entry function, as debug_backtrace() would return it there; empty
     * before it has started and after it has ended. $options and $limit (number of frames, 0: all)
     * are those of debug_backtrace().
     */
    public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}

    /**
     * Where it came from: a row for the coroutine itself, one for the coroutine that spawned it,
     * and so on, at most 32; the main coroutine, which nothing has spawned, has none. 'name' is what
     * setName() gave it, or null. 'file' and 'line' say where the coroutine was spawned, 'awaitFile'
     * and 'awaitLine' where it is awaited; null if it is not. If it has failed, the rows are those
     * of the report of its exception: the coroutine that threw it comes first, then each that
     * awaited the one before and failed in turn, this one among them.
     *
     * @return list<array{id: int, name: ?string, file: ?string, line: ?int, awaitFile: ?string, awaitLine: ?int}>
     */
    public function getSpawnTrace(): array {}

    /**
     * What it is waiting for, in words: first the thing itself, such as "coroutine #3 spawned at
     * f.php:7" or "a sleep of 10 ms, in usleep()", then after `until` what else ends the wait.
     * Empty if it is not waiting. Meant for people; the wording may change.
     *
     * @return string[]
     */
    public function getAwaitingInfo(): array {}

    /**
     * The context that belongs to this coroutine alone. Created on demand; empty once the coroutine
     * has ended.
     */
    public function getContext(): Context {}

    /**
     * From now on it enters the queue at its head; if it is already queued, it moves there. Returns
     * the coroutine.
     */
    public function asHiPriority(): static {}

    /**
     * It no longer keeps the program alive, like a daemon thread. When the main script has ended
     * and only such coroutines are left, they are cancelled without a report, wherever they wait:
     * their `finally` blocks run and are waited for, for async.shutdown_timeout at most; those that
     * have not started never do. One that has been cancelled before is given
     * async.zombie_coroutine_timeout to end first. Nothing else changes: `await`, `await spawned` and scopes wait for
     * it, its failure is reported, and coroutines it spawns keep the program alive unless they are
     * unreferenced too. No effect on the main coroutine. Returns the coroutine. (Source: unref() of
     * timers in Node.js.)
     */
    public function unref(): static {}

    /** Undoes unref(). Returns the coroutine. */
    public function ref(): static {}

    /**
     * Asks it to end: $cancellation, by default a CancellationException "cancelled at FILE:LINE",
     * is thrown where it is suspended, or, if it is the running coroutine, at its next suspension
     * point. If it has not started, it never does; if it has ended, nothing happens. Until the
     * exception has been thrown, further requests are ignored. Does not suspend.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /**
     * Calls $handler($coroutine) in a coroutine of its own when this one has ended, in any way. If
     * it already has, the handler is called here and now. An exception thrown by the handler goes
     * where the coroutine's own would go. Suspends only if a handler that is called at once does.
     */
    public function onFinally(\Closure $handler): void {}

    /** Alias of onFinally(). */
    public function onCompletion(\Closure $handler): void {}

    /** Alias of onFinally(). */
    public function onExit(\Closure $handler): void {}
}
