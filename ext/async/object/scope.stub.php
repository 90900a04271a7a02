<?php

/** @generate-class-entries */

namespace Async;

/**
 * A group of coroutines that can be awaited, cancelled and disposed of together. `await $scope`
 * waits for everything in the scope and in the scopes below it and returns null.
 *
 * @not-serializable
 */
class Scope implements Awaitable, ScopeProvider
{
    /**
     * Creates a root scope: no other scope ends it. With $keepResults, the results of its tasks are
     * kept for tasks(). Pass false for a long-lived scope: its memory then stays constant, however
     * many tasks it runs.
     */
    public function __construct(bool $keepResults = true) {}

    /**
     * Creates a child of $parent, or of the current scope. $keepResults as in the constructor.
     *
     * @throws AsyncException if the parent is closed
     */
    public static function inherit(?Scope $parent = null, bool $keepResults = true): static {}

    /**
     * Calls $callable in a new coroutine of this scope, as one of its tasks. Does not suspend.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     */
    public function spawn(callable $callable, mixed ...$args): Coroutine {}

    /**
     * An awaitable for everything in this scope and the scopes below; its result is null. Same as
     * the scope itself.
     */
    public function all(): Awaitable {}

    /**
     * An awaitable for the scope's tasks: returns their results in order of creation, or throws the
     * first failure. Does not suspend.
     *
     * @throws AsyncException if the scope keeps no results
     */
    public function tasks(): Awaitable {}

    /**
     * Waits until the coroutines directly in this scope have ended, whatever the scopes below do.
     * Suspends.
     *
     * @throws AsyncException if called from inside the scope or a scope below
     * @throws \Throwable the first failure
     */
    public function awaitDirectChildren(): void {}

    /**
     * Waits until everything in this scope and the scopes below has ended. Suspends.
     *
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws CancellationException at once if the scope is cancelled, before or meanwhile: the
     * scope's cancellation
     * @throws AsyncException if called from inside the scope or a scope below
     * @throws \Throwable the first failure
     */
    public function awaitCompletion(Awaitable $cancellation): void {}

    /**
     * Waits until the coroutines of a cancelled scope have cleaned up. $errorHandler($exception,
     * $scope) is called for each failure that happens meanwhile; without a handler, failures are
     * thrown at the end. Suspends.
     *
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws AsyncException if the scope has not been cancelled
     */
    public function awaitAfterCancellation(?callable $errorHandler = null, ?Awaitable $cancellation = null): void {}

    /**
     * Cancels every coroutine of this scope and of the scopes below, bottom up, and closes the
     * scope. In a scope that has already been cancelled this interrupts the clean-ups that are
     * running, which nothing else that ends the scope does; a second $cancellation is ignored with
     * a warning, and so is the call then. Does not suspend.
     *
     * @throws AsyncException for the global scope
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /**
     * Like cancel(), with a warning for each coroutine that has not ended. The end of an async
     * block calls it, but leaves running clean-ups of a cancelled scope alone.
     *
     * @throws AsyncException for the global scope
     */
    public function dispose(): void {}

    /**
     * Closes the scope, with a warning for each coroutine that has not ended. These keep running as
     * orphaned coroutines (zombies), which do not keep the program alive.
     *
     * @throws AsyncException for the global scope
     */
    public function disposeSafely(): void {}

    /**
     * Calls disposeSafely() now and cancels the scope after $ms milliseconds, if it has not been
     * cancelled before.
     *
     * @param int $ms milliseconds, 1 to 600000
     * @throws \ValueError if $ms is out of range
     * @throws AsyncException for the global scope
     */
    public function disposeAfterTimeout(int $ms): void {}

    /**
     * Failures of this scope's coroutines go to $handler($scope, $coroutine, $exception) instead of
     * whoever awaits the scope. A handler with one parameter is called with the exception only, and
     * only for exceptions that its type accepts. An exception thrown by the handler goes on to the
     * parent scope. A second call replaces the handler.
     *
     * @throws AsyncException for the global scope
     */
    public function setExceptionHandler(callable $handler): void {}

    /**
     * Like setExceptionHandler(), but for failures that come from the scopes below.
     *
     * @throws AsyncException for the global scope
     */
    public function setChildScopeExceptionHandler(callable $handler): void {}

    /**
     * Calls $handler($scope) when the scope ends: when its last coroutine, including those of the
     * scopes below, has ended, or when it is closed while empty. Called at once if the scope has
     * already ended.
     */
    public function onFinally(\Closure $handler): void {}

    /** Alias of onFinally(). */
    public function onCompletion(\Closure $handler): void {}

    /** Alias of onFinally(). */
    public function onExit(\Closure $handler): void {}

    /** Whether no coroutine is left in this scope and the scopes below. */
    public function isFinished(): bool {}

    /** Whether nothing more can be spawned in it. */
    public function isClosed(): bool {}

    /** Whether it was cancelled: by a call, by a failure or together with its parent. */
    public function isCancelled(): bool {}

    /**
     * The coroutines directly in this scope that have not ended.
     *
     * @return Coroutine[] oldest first
     */
    public function getCoroutines(): array {}

    /**
     * The scopes directly below this one, in order of creation.
     *
     * @return Scope[]
     */
    public function getChildScopes(): array {}

    /** The scope itself, so that it can be passed to spawnWith(). */
    public function provideScope(): ?Scope {}

    /**
     * The scope's context: values by key, visible in this scope and the scopes below. Created on
     * first access.
     */
    public readonly Context $context;

    /** Context::find() of this scope's context. */
    public function find(string|object $key): mixed {}

    /** Context::get() of this scope's context. */
    public function get(string|object $key): mixed {}

    /** Context::has() of this scope's context. */
    public function has(string|object $key): bool {}

    /** Context::findLocal() of this scope's context. */
    public function findLocal(string|object $key): mixed {}

    /** Context::getLocal() of this scope's context. */
    public function getLocal(string|object $key): mixed {}

    /** Context::hasLocal() of this scope's context. */
    public function hasLocal(string|object $key): bool {}

    /**
     * Context::set() of this scope's context. Returns the scope.
     *
     * @throws ContextException if $key is already set here and $replace is false
     */
    public function set(string|object $key, mixed $value, bool $replace = false): static {}

    /** Context::unset() of this scope's context. Returns the scope. */
    public function unset(string|object $key): static {}
}
