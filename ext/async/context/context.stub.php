<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Values that belong to a scope or to a coroutine, by key. The context of a scope has that of the parent scope above it; the
     * context of a coroutine stands alone. Made on demand; its values go when its scope has been closed and is empty, or when its
     * coroutine ends.
     *
     * A key is a string or an object. Objects are compared by identity and held by the context.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Context
    {
        private function __construct() {}

        private function __clone(): void {}

        /**
         * The value of $key here or in the nearest context above that has it, null if none has it. A WeakReference is followed: the
         * object it refers to, or null when that is gone. Does not suspend.
         */
        public function find(string|object $key): mixed {}

        /** As find(), but a WeakReference is given as it is. Does not suspend. */
        public function get(string|object $key): mixed {}

        /** Is $key set here or in a context above? Also true for a value of null. Does not suspend. */
        public function has(string|object $key): bool {}

        /** The value of $key in this context alone, or null. A WeakReference is followed. Does not suspend. */
        public function findLocal(string|object $key): mixed {}

        /** The value of $key in this context alone, or null. A WeakReference is given as it is. Does not suspend. */
        public function getLocal(string|object $key): mixed {}

        /** Is $key set in this context itself? Does not suspend. */
        public function hasLocal(string|object $key): bool {}

        /**
         * Sets $key in this context; one of the same key above it is hidden, not changed. The object itself is given back. Does not suspend.
         *
         * @throws ContextException if $key is set here already and $replace is false, or if the coroutine that the context belonged to
         * has ended
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /** Takes $key out of this context, if it is there; the contexts above stay as they are. The object itself is given back. Does not suspend. */
        public function unset(string|object $key): static {}
    }

    /** A key of a context cannot be set. */
    class ContextException extends \Exception
    {
    }

    /** The context of the current scope. Does not suspend. */
    function currentContext(): Context {}

    /** The context of the root of the current scope's tree; outside of any scope made by code, the global context. Does not suspend. */
    function rootContext(): Context {}

    /** The context of the current coroutine alone. Its values are released when the coroutine ends. Does not suspend. */
    function coroutineContext(): Context {}

    /**
     * Another name of coroutineContext(). Does not suspend.
     *
     * @alias Async_coroutineContext
     */
    function localContext(): Context {}
}
