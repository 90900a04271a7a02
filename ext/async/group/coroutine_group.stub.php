<?php

/** @generate-class-entries */

namespace Async;

/**
 * Tasks that belong together: spawned through the group, awaited, read or cancelled as one.
 *
 * `await $group` waits for all tasks of the group. It returns their results by key, in the order in
 * which they were added, or throws the first failure as soon as it happens. `count($group)` is the
 * number of tasks, including those that have ended. `foreach ($group as $key => [$result, $error])`
 * yields the tasks as they end, waits for the next one, and stops when no task is left; $error is
 * the exception or null. A task cannot await its own group: that throws an AsyncException.
 *
 * A long-lived group hands out its tasks with joinNext(), which removes them, and bounds its queue
 * with $queueLimit.
 *
 * A failure that nobody has awaited, iterated over, received or read with errors() goes to the
 * handlers of the group's scope and the scopes above when the last reference to the group goes
 * away. The tasks themselves keep running without the group. Methods of an object whose constructor
 * has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class CoroutineGroup implements Awaitable, \Countable, \IteratorAggregate
{
    /**
     * @param Scope|null $scope the scope of the tasks; by default a new child of the current scope
     * @param int|null $concurrency maximum number of tasks running at a time, at least 1; others
     * are queued. null: no limit
     * @param int|null $queueLimit maximum number of queued tasks, at least 0; while the queue is
     * full, spawn() and spawnWithKey() wait. null: no limit
     * @throws \ValueError if a number is out of range, or $queueLimit is given without $concurrency
     */
    public function __construct(?Scope $scope = null, ?int $concurrency = null, ?int $queueLimit = null) {}

    /**
     * Adds a task that calls $callable in a new coroutine, and returns its key, the next free
     * integer. Suspends only while the queue is full; waiting coroutines are served first come,
     * first served. If it throws, no task was added.
     *
     * @throws AsyncException if the group or its scope is closed, before or meanwhile, or it would have
     * to wait in code that is not suspendable
     * @throws CancellationException if the calling coroutine is cancelled while it waits
     */
    public function spawn(callable $callable, mixed ...$args): int {}

    /**
     * Like spawn(), with a key of your choice.
     *
     * @throws AsyncException as spawn() does, or if there is already a task with this key, before
     * or after the wait
     * @throws CancellationException if the calling coroutine is cancelled while it waits
     */
    public function spawnWithKey(int|string $key, callable $callable, mixed ...$args): void {}

    /**
     * Closes the group: no more tasks can be added, not even by calls that are waiting for room in
     * the queue. Existing tasks, including queued ones, run to their end.
     */
    public function close(): void {}

    /**
     * Closes the group and cancels its tasks; queued ones never start. The error of each task that
     * had not yet returned is a CancellationException, which is not reported if nobody sees it.
     * Does not wait for the tasks.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /** Whether close() or cancel() has been called. */
    public function isClosed(): bool {}

    /** Whether all tasks have ended. */
    public function isFinished(): bool {}

    /**
     * Results of the tasks that have returned so far. Does not suspend.
     *
     * @return array<int|string, mixed> in the order in which the tasks were added
     */
    public function results(): array {}

    /**
     * Exceptions of the tasks that have failed so far; they count as seen. Does not suspend.
     *
     * @return array<int|string, \Throwable> in the order in which the tasks were added
     */
    public function errors(): array {}

    /** An awaitable like the group itself, limited to its current tasks. */
    public function all(): Awaitable {}

    /**
     * An awaitable that completes when all current tasks have ended, in any way. Returns [$results,
     * $errors], two arrays by key, in the order in which the tasks were added. Never fails because
     * of a task.
     */
    public function settled(): Awaitable {}

    /**
     * Removes the next task that has ended, in order of their ends, and returns `[$key, $result,
     * $error]`; one of the last two is null. Suspends until there is one. The task's key is free
     * again, the group no longer holds its result, and its failure counts as seen: `await`,
     * results(), errors(), count() and foreach no longer include it. If several coroutines call it,
     * each gets different tasks.
     *
     * Returns null if the group is closed and all its tasks have been returned. An open group may
     * still get tasks, so there it waits, even if the group has none. (Source: Tokio's JoinSet, and
     * closed channels.)
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @return array{int|string, mixed, \Throwable|null}|null
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function joinNext(?Awaitable $cancellation = null): ?array {}

    /**
     * An awaitable for the first of the current tasks to end, in any way: returns its result or
     * throws its exception.
     *
     * @throws AsyncException if the group has no tasks
     */
    public function race(): Awaitable {}

    /**
     * An awaitable for the first of the current tasks to return a result. Throws a
     * CompositeException if all of them fail.
     *
     * @throws AsyncException if the group has no tasks
     */
    public function any(): Awaitable {}

    /** The number of tasks, including those that have ended, except those returned by joinNext(). */
    public function count(): int {}

    /** The iterator that `foreach` uses; each one starts with the first task that has ended. */
    public function getIterator(): \Iterator {}
}
