<?php

/** @generate-class-entries */

namespace Async;

/**
 * Tasks that belong together: spawned through the group, awaited, read or cancelled as one. Async\TaskGroup is another name of it.
 *
 * `await $group` waits for every task that the group has: it gives their results under their keys in the order in which they were
 * added, or throws the first failure as soon as it happens. `count($group)` is the number of its tasks, ended ones included.
 * `foreach ($group as $key => [$result, $error])` gives the tasks in the order in which they end, waits for the next one, and stops when
 * no task is left; $error is null or the exception.
 *
 * A failure that nobody has awaited, iterated over or read with errors() is an unhandled exception when the last reference to the
 * group goes. Tasks go on without the group. Methods of an object whose constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class CoroutineGroup implements Awaitable, \Countable, \IteratorAggregate
{
    /**
     * @param Scope|null $scope where the tasks run; without one, a new child of the current scope
     * @param int|null $concurrency how many tasks may be under way at a time, at least 1; null is no limit. Others are queued.
     * @throws \ValueError for a smaller concurrency
     */
    public function __construct(?Scope $scope = null, ?int $concurrency = null) {}

    /**
     * Adds a task that calls $callable in a new coroutine, under the next free integer as its key, which it gives. Does not suspend.
     *
     * @throws AsyncException if the group or its scope is closed
     */
    public function spawn(callable $callable, mixed ...$args): int {}

    /**
     * The same under a key of one's own.
     *
     * @throws AsyncException if there is a task with this key, or the group or its scope is closed
     */
    public function spawnWithKey(int|string $key, callable $callable, mixed ...$args): void {}

    /** No more tasks can be added. Those that it has, queued ones too, go on. */
    public function close(): void {}

    /**
     * Closes the group and cancels its tasks; queued ones never start. Tasks that have not ended normally have a
     * CancellationException as their error, which is not reported if nobody sees it. Does not wait for them.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /** Whether close() or cancel() was called. */
    public function isClosed(): bool {}

    /** Whether every task has ended. */
    public function isFinished(): bool {}

    /**
     * Results of the tasks that have ended normally so far. Does not wait.
     *
     * @return array<int|string, mixed> in the order in which the tasks were added
     */
    public function results(): array {}

    /**
     * Exceptions of the tasks that have failed so far; they count as seen. Does not wait.
     *
     * @return array<int|string, \Throwable> in the order in which the tasks were added
     */
    public function errors(): array {}

    /** An awaitable like the group, of the tasks that it has now. */
    public function all(): Awaitable {}

    /**
     * An awaitable of the first of its present tasks that ends, in any way: gives its result or throws its exception.
     *
     * @throws AsyncException if there are none
     */
    public function race(): Awaitable {}

    /**
     * An awaitable of the first of its present tasks that ends normally; throws a CompositeException if all fail.
     *
     * @throws AsyncException if there are none
     */
    public function any(): Awaitable {}

    /** The number of tasks, ended ones included. */
    public function count(): int {}

    /** What foreach uses; each iterator begins with the first task that has ended. */
    public function getIterator(): \Iterator {}
}
