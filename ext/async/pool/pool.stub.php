<?php

/** @generate-class-entries */

namespace Async;

/**
 * The pool is closed, $factory returned null, $beforeAcquire refused a new resource, or a resource
 * was given back that the pool has not lent.
 */
class PoolException extends AsyncException
{
}

/**
 * Resources that are expensive to create, such as connections, lent to one coroutine at a time.
 * They are created when needed, up to a maximum; then acquire() waits, and waiting coroutines are
 * served first come, first served. The resource released last is lent first.
 *
 * Use use() to borrow a resource; acquire() and release() are for what does not fit into a
 * function.
 *
 * All callbacks may suspend. An Exception thrown by $healthcheck or $beforeAcquire means the same
 * as false: the resource is broken. Any other throwable while a resource is being lent or given
 * back, a cancellation included, destroys that resource and is thrown by the calling method.
 *
 * @strict-properties
 * @not-serializable
 */
final class Pool implements \Countable
{
    /**
     * Creates the first $min resources. Suspends if $factory does, and throws what it throws.
     *
     * @param callable $factory `fn(): mixed` creates a resource: anything but null
     * @param callable|null $destructor `fn(mixed $resource): void` is called for each resource that
     * the pool gives up
     * @param callable|null $healthcheck `fn(mixed $resource): bool`: false, or an Exception, means
     * that an idle resource is broken; it is destroyed, and replaced if fewer than $min are left.
     * An Error is not caught
     * @param callable|null $beforeAcquire `fn(mixed $resource): bool`: after false, or an
     * Exception, the resource is destroyed and another one taken
     * @param callable|null $beforeRelease `fn(mixed $resource): bool`: after false the resource is
     * destroyed
     * @param int $min minimum number of resources, from 0 to $max
     * @param int $max maximum number of resources, 1 to 2147483647
     * @param int $healthcheckIntervalMs milliseconds between checks of all idle resources; 0: no
     * checks. They run whoever is waiting, but do not keep the program alive. An Exception of
     * $factory or $destructor during a check is dropped: the next check tries again, and so does
     * acquire(), which throws it
     * @throws \ValueError if a number is out of range
     * @throws PoolException if $factory returns null
     */
    public function __construct(
        callable $factory,
        ?callable $destructor = null,
        ?callable $healthcheck = null,
        ?callable $beforeAcquire = null,
        ?callable $beforeRelease = null,
        int $min = 0,
        int $max = 10,
        int $healthcheckIntervalMs = 0,
    ) {}

    /** Closes the pool. */
    public function __destruct() {}

    /**
     * Takes an idle resource or creates one. Suspends while all are lent, and where the callbacks
     * do.
     *
     * @param Awaitable|null $cancellation ends the wait for a resource if it completes first; it
     * does not end a callback
     * @throws PoolException if the pool is closed, before or meanwhile, $factory returns null, or
     * $beforeAcquire refuses a new resource; an Exception it threw is the previous one
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function acquire(?Awaitable $cancellation = null): mixed {}

    /**
     * Takes an idle resource, or creates one if the maximum has not been reached. Returns null if
     * all are lent or the pool is closed. Suspends only where the callbacks do.
     *
     * @throws PoolException if $factory returns null, $beforeAcquire refuses a new resource, or the
     * pool is closed meanwhile
     */
    public function tryAcquire(): mixed {}

    /**
     * Gives a resource back. If the pool is closed, the resource is destroyed. Suspends only where
     * the callbacks do.
     *
     * @throws PoolException if the pool has not lent it
     */
    public function release(mixed $resource): void {}

    /**
     * Gives back a resource that can no longer be used: it is destroyed, and a new one is created
     * when needed. Suspends only where $destructor does.
     *
     * @throws PoolException if the pool has not lent it
     */
    public function discard(mixed $resource): void {}

    /**
     * Calls $f with a resource and returns its result. The resource is released when $f returns,
     * and discarded when $f is left by a throwable, including a cancellation or exit(), since the
     * state of a connection is unknown then. A resource that $f has released or discarded itself is
     * left alone. Suspends as acquire() does, and where $f and the callbacks do. (Source: `with` of
     * Python's connection pools.)
     *
     * @param callable $f `fn(mixed $resource): mixed`; exceptions that leave the resource intact
     * should be caught inside
     * @param Awaitable|null $cancellation ends the wait for a resource if it completes first; it
     * does not end $f
     * @throws PoolException as acquire() does
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     * @throws \Throwable the exception of $f
     */
    public function use(callable $f, ?Awaitable $cancellation = null): mixed {}

    /**
     * Closes the pool and destroys the idle resources; those that are lent are destroyed when they
     * are released. Waiting coroutines get a PoolException. Suspends only where $destructor does;
     * its exceptions are thrown once all are destroyed.
     */
    public function close(): void {}

    /** Whether it has been closed. Resources may still be lent. */
    public function isClosed(): bool {}

    /** The number of resources, idle and lent. */
    public function count(): int {}

    /** The number of idle resources, which can be acquired without calling $factory. */
    public function idleCount(): int {}

    /** The number of lent resources. */
    public function activeCount(): int {}

    /** Called by the timer of the health checks. */
    private function checkIdle(): void {}
}
