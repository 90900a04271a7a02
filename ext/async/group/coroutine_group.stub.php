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
 * A group that lives long hands its tasks out with joinNext(), which removes them, and limits those that wait with a $queueLimit.
 *
 * A failure that nobody has awaited, iterated over, been given or read with errors() goes to the handlers of the group's scope and of those
 * above it when the last reference to the group goes. Tasks go on without the group. Methods of an object whose constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class CoroutineGroup implements Awaitable, \Countable, \IteratorAggregate
{
    /**
     * @param Scope|null $scope where the tasks run; without one, a new child of the current scope
     * @param int|null $concurrency how many tasks may be under way at a time, at least 1; null is no limit. Others are queued.
     * @param int|null $queueLimit how many tasks may be queued at a time, from 0, beside those under way; as long as there are so many,
     * spawn() and spawnWithKey() wait. null is no limit.
     * @throws \ValueError for a smaller number, or a limit of the queue without a concurrency
     */
    public function __construct(?Scope $scope = null, ?int $concurrency = null, ?int $queueLimit = null) {}

    /**
     * Adds a task that calls $callable in a new coroutine, under the next free integer as its key, which it gives. Suspends only while
     * the queue is full; those that wait get their turn in the order in which they came. A call that throws has added nothing.
     *
     * @throws AsyncException if the group or its scope is closed, also while it waits
     * @throws CancellationException if the calling coroutine is cancelled while it waits
     */
    public function spawn(callable $callable, mixed ...$args): int {}

    /**
     * The same under a key of one's own.
     *
     * @throws AsyncException if there is a task with this key, also when the wait is over, or the group or its scope is closed
     */
    public function spawnWithKey(int|string $key, callable $callable, mixed ...$args): void {}

    /** No more tasks can be added, by those either who wait for room in the queue. Those that it has, queued ones too, go on. */
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
     * An awaitable that completes when each task that the group has now has ended, in any way: gives [$results, $errors], two arrays by
     * key, in the order in which the tasks were added. It never fails because of a task.
     */
    public function settled(): Awaitable {}

    /**
     * The next task that has ended, in the order in which they do: `[$key, $result, $error]`, with null for one of the two. Suspends until
     * there is one. It leaves the group with that: its key is free again, its result is held no more, its failure counts as seen, and
     * `await`, results(), errors(), count() and foreach do not know it any more. Several coroutines may call it: each task is given once.
     *
     * Gives null when the group is closed and all of its tasks have been given. An open group may get tasks yet: there it waits, also if
     * the group has none. (Source: JoinSet of Tokio, and a closed channel.)
     *
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @return array{int|string, mixed, \Throwable|null}|null
     * @throws AwaitCancelledException if the wait was given up
     */
    public function joinNext(?Awaitable $cancellation = null): ?array {}

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

    /** The number of tasks, ended ones included as long as joinNext() has not given them. */
    public function count(): int {}

    /** What foreach uses; each iterator begins with the first task that has ended. */
    public function getIterator(): \Iterator {}
}
