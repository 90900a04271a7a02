<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Values that belong to a scope or a coroutine, by key. The context of a scope inherits from
     * that of the parent scope; the context of a coroutine stands alone. Contexts are created on
     * demand. Their values are released when the scope is closed and empty, or the coroutine has
     * ended.
     *
     * A key is a string or an object. Objects are compared by identity and kept alive by the
     * context.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Context
    {
        private function __construct() {}

        private function __clone(): void {}

        /**
         * The value of $key here or in the nearest context above that has it; null if none has. If
         * the value is a WeakReference, returns its object, or null if that is gone.
         */
        public function find(string|object $key): mixed {}

        /** Like find(), but returns a WeakReference itself. */
        public function get(string|object $key): mixed {}

        /** Whether $key is set here or in a context above, even to null. */
        public function has(string|object $key): bool {}

        /**
         * The value of $key in this context alone, or null. If the value is a WeakReference,
         * returns its object, or null if that is gone.
         */
        public function findLocal(string|object $key): mixed {}

        /** Like findLocal(), but returns a WeakReference itself. */
        public function getLocal(string|object $key): mixed {}

        /** Whether $key is set in this context itself, even to null. */
        public function hasLocal(string|object $key): bool {}

        /**
         * Sets $key in this context. The same key in a context above is hidden, not changed.
         * Returns the context.
         *
         * @throws ContextException if $key is already set here and $replace is false, or if the
         * context belonged to a coroutine that has ended
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /**
         * Removes $key from this context, if it is set; contexts above are not changed. Returns the
         * context.
         */
        public function unset(string|object $key): static {}
    }

    /** A key of a context cannot be set. */
    class ContextException extends \Exception
    {
    }

    /** The context of the current scope. */
    function currentContext(): Context {}

    /**
     * The context of the root of the current scope's tree; outside any scope created by code, the
     * global context.
     */
    function rootContext(): Context {}

    /**
     * The context that belongs to the current coroutine alone. Its values are released when the
     * coroutine ends.
     */
    function coroutineContext(): Context {}

    /**
     * Alias of coroutineContext().
     *
     * @alias Async_coroutineContext
     */
    function localContext(): Context {}
}
