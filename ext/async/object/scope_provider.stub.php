<?php

/** @generate-class-entries */

namespace Async {

    /** Says which scope a coroutine of spawnWith() goes to. */
    interface ScopeProvider
    {
        /** null: the current scope. */
        public function provideScope(): ?Scope;
    }

    /** Takes part in the creation of a coroutine. */
    interface SpawnStrategy extends ScopeProvider
    {
        /**
         * Called before the coroutine enters the queue.
         *
         * @return array entries for the coroutine's context
         */
        public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array;

        /** Called after that. */
        public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void;
    }

    /** Calls $callable in a new coroutine of the scope that $provider gives, as one of its tasks. */
    function spawnWith(ScopeProvider $provider, callable $callable, mixed ...$args): Coroutine {}
}
