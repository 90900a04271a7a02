<?php

/** @generate-class-entries */

namespace Async;

/** The pool is closed, or was given what is not its own. */
class PoolException extends AsyncException
{
}

/**
 * Resources that are expensive to make, such as connections, lent to one coroutine at a time. They are made when needed, up to a maximum;
 * then acquire() waits, and those who wait are served in the order in which they came. The resource released last is lent first.
 *
 * use() is the way to borrow one; acquire() and release() are for what does not fit into a function.
 *
 * All callbacks may suspend. $healthcheck and $beforeAcquire that throw an Exception say the same as with false: the resource is broken.
 * Any other throwable while a resource is lent or given back has that resource destroyed, and is thrown by the method that called.
 *
 * @strict-properties
 * @not-serializable
 */
final class Pool implements \Countable
{
    /**
     * Makes the first $min resources. Suspends if $factory does; throws what it throws.
     *
     * @param callable $factory `fn(): mixed` makes a resource: anything but null
     * @param callable|null $destructor `fn(mixed $resource): void` is called for a resource that the pool gives up
     * @param callable|null $healthcheck `fn(mixed $resource): bool`: false, or an Exception, means that an idle resource is broken; it is
     *                                   destroyed, and replaced if fewer than $min are left. An Error is not caught
     * @param callable|null $beforeAcquire `fn(mixed $resource): bool`: false, or an Exception, has it destroyed, and another one is taken
     * @param callable|null $beforeRelease `fn(mixed $resource): bool`: false has it destroyed
     * @param int $min how many resources there are at least; 0 or more
     * @param int $max how many resources there are at most; 1 or more
     * @param int $healthcheckIntervalMs milliseconds between the checks of all idle resources; 0: none. They run whoever waits, but do not keep the
     *                                   program alive. An Exception of $factory or $destructor in a check is dropped: the next check tries again,
     *                                   and acquire(), which throws it
     * @throws \ValueError if a number is out of range
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
     * Takes an idle resource, or makes one. Suspends while all are lent, and where the callbacks do.
     *
     * @param Awaitable|null $cancellation gives the wait for a resource up when it completes first; it does not end a callback
     * @throws PoolException if the pool is closed, before or meanwhile, or $factory gave null, or $beforeAcquire refused a new resource; its Exception is
     *                       the previous one
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function acquire(?Awaitable $cancellation = null): mixed {}

    /**
     * Takes an idle resource, or makes one if there may be more; else, and if the pool is closed, gives null. Suspends only where the
     * callbacks do.
     *
     * @throws PoolException if $factory gave null, or $beforeAcquire refused a new resource
     */
    public function tryAcquire(): mixed {}

    /**
     * Gives a resource back. If the pool is closed it is destroyed. Suspends only where the callbacks do.
     *
     * @throws PoolException if it is not one that the pool has lent
     */
    public function release(mixed $resource): void {}

    /**
     * Gives back a resource that is not fit for use any more: it is destroyed, and a new one made when one is needed. Suspends only where
     * $destructor does.
     *
     * @throws PoolException if it is not one that the pool has lent
     */
    public function discard(mixed $resource): void {}

    /**
     * Calls $f with a resource and gives what it returns. The resource is released when $f returns, and discarded when it is left by a
     * throwable, be it a cancellation or exit(): nobody knows then in which state a connection is. What $f has released or discarded
     * itself is left alone. Suspends as acquire() does, and where $f and the callbacks do. (The `with` of Python's connection pools.)
     *
     * @param callable $f `fn(mixed $resource): mixed`; an exception that does no harm to the resource is to be caught in it
     * @param Awaitable|null $cancellation gives the wait for a resource up when it completes first; it does not end $f
     * @throws PoolException as acquire() does
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    public function use(callable $f, ?Awaitable $cancellation = null): mixed {}

    /**
     * Destroys the idle resources; those that are lent are destroyed when they are released. Whoever waits gets a PoolException.
     * Suspends only where $destructor does; what that throws is thrown when all are destroyed.
     */
    public function close(): void {}

    /** Was it closed? Resources may still be lent. */
    public function isClosed(): bool {}

    /** How many resources there are, idle and lent. */
    public function count(): int {}

    /** How many can be acquired without waiting for $factory. */
    public function idleCount(): int {}

    /** How many are lent. */
    public function activeCount(): int {}

    /** What the timer of the health checks runs. */
    private function checkIdle(): void {}
}
