<?php

/** @generate-class-entries */

namespace Async;

/**
 * Which coroutines belong together: they fail, are cancelled and are waited for together.
 *
 * @not-serializable
 */
class Scope implements Awaitable, ScopeProvider
{
    /**
     * A root of its own: no other scope ends it. It keeps the results of its tasks for tasks(); one that lives long says $keepResults: false,
     * and its memory stays flat over any number of tasks.
     */
    public function __construct(bool $keepResults = true) {}

    /** A child of $parent, or of the current scope. $keepResults as in the constructor. Throws AsyncException when the parent is closed. */
    public static function inherit(?Scope $parent = null, bool $keepResults = true): static {}

    /** Calls $callable in a new coroutine of this scope, one of its tasks. Throws AsyncException when the scope is closed. */
    public function spawn(callable $callable, mixed ...$args): Coroutine {}

    /** Everything in this scope and below as an awaitable; it gives null. The same as awaiting the scope. */
    public function all(): Awaitable {}

    /**
     * The tasks as an awaitable: it gives their results in the order of their creation, or throws the first failure. Throws AsyncException
     * for a scope that keeps no results.
     */
    public function tasks(): Awaitable {}

    /** Waits until what is directly in this scope has ended, whatever the scopes below do. */
    public function awaitDirectChildren(): void {}

    /**
     * Waits until everything in this scope and below has ended, or $cancellation has completed (AwaitCancelledException). On a
     * scope that is cancelled, before or meanwhile, it throws the cancellation at once.
     */
    public function awaitCompletion(Awaitable $cancellation): void {}

    /**
     * Waits for the clean-up of a scope that has been cancelled. $errorHandler($exception, $scope) gets each failure that comes
     * meanwhile; without one they are thrown at the end. Throws AsyncException when the scope has not been cancelled.
     */
    public function awaitAfterCancellation(?callable $errorHandler = null, ?Awaitable $cancellation = null): void {}

    /** Cancels every coroutine of this scope and of the scopes below it, bottom up, and closes it. */
    public function cancel(?CancellationException $cancellation = null): void {}

    /** Like cancel(), with a warning for each coroutine that has not ended. */
    public function dispose(): void {}

    /** Closes the scope with a warning for each coroutine that has not ended; they go on as zombies, which do not keep the program alive. */
    public function disposeSafely(): void {}

    /** disposeSafely() now, and cancel() after $ms milliseconds (1 to 600,000, else ValueError). */
    public function disposeAfterTimeout(int $ms): void {}

    /**
     * Failures of this scope's coroutines go to $handler($scope, $coroutine, $exception) instead of those who await the scope. One
     * with a single parameter gets the exceptions that its type names. What it throws goes on to the parent scope.
     */
    public function setExceptionHandler(callable $handler): void {}

    /** The same for failures that come from the scopes below. */
    public function setChildScopeExceptionHandler(callable $handler): void {}

    /** Calls $handler($scope) when the scope ends: its last coroutine has ended, or it is closed while empty. At once if it has. */
    public function onFinally(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onCompletion(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onExit(\Closure $handler): void {}

    /** No coroutine is left in it and below. */
    public function isFinished(): bool {}

    /** Nothing can be spawned in it any more. */
    public function isClosed(): bool {}

    /** Was it cancelled, by a call, a failure or its parent? */
    public function isCancelled(): bool {}

    /**
     * The coroutines directly in this scope that have not ended.
     *
     * @return Coroutine[] oldest first
     */
    public function getCoroutines(): array {}

    /**
     * The scopes directly below this one, in the order in which they were made.
     *
     * @return Scope[]
     */
    public function getChildScopes(): array {}

    /** The scope itself, so that it can be given to spawnWith(). */
    public function provideScope(): ?Scope {}

    /** The scope's context: values by key, seen in this scope and in those below it. Made when it is first read. Does not suspend. */
    public readonly Context $context;

    /** As Context::find() of this scope's context. Does not suspend. */
    public function find(string|object $key): mixed {}

    /** As Context::get() of this scope's context. Does not suspend. */
    public function get(string|object $key): mixed {}

    /** As Context::has() of this scope's context. Does not suspend. */
    public function has(string|object $key): bool {}

    /** As Context::findLocal() of this scope's context. Does not suspend. */
    public function findLocal(string|object $key): mixed {}

    /** As Context::getLocal() of this scope's context. Does not suspend. */
    public function getLocal(string|object $key): mixed {}

    /** As Context::hasLocal() of this scope's context. Does not suspend. */
    public function hasLocal(string|object $key): bool {}

    /**
     * As Context::set() of this scope's context; the scope is given back. Does not suspend.
     *
     * @throws ContextException if $key is set here already and $replace is false
     */
    public function set(string|object $key, mixed $value, bool $replace = false): static {}

    /** As Context::unset() of this scope's context; the scope is given back. Does not suspend. */
    public function unset(string|object $key): static {}
}
