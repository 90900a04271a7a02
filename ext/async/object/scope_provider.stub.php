<?php

/** @generate-class-entries */

namespace Async {

    /** Decides into which scope spawnWith() puts a coroutine. */
    interface ScopeProvider
    {
        /** The scope, or null for the current one. */
        public function provideScope(): ?Scope;
    }

    /** A scope provider that is also called before and after a coroutine is queued. */
    interface SpawnStrategy extends ScopeProvider
    {
        /**
         * Called before the coroutine is queued. If it throws, the coroutine never starts and
         * spawnWith() throws the exception. A coroutine that is cancelled here never starts either.
         *
         * @return array values to set in the coroutine's context, by key
         */
        public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array;

        /** Called after the coroutine has been queued; not if it was cancelled before. */
        public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void;
    }

    /**
     * Calls $callable in a new coroutine of the scope that $provider returns, as one of its tasks.
     * Suspends only if the methods of $provider do.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     * @throws \Throwable the exception of a method of $provider
     */
    function spawnWith(ScopeProvider $provider, callable $callable, mixed ...$args): Coroutine {}
}
