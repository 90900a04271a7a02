<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $handler with the current coroutine when that has ended, in any way.
     * Handlers run in the order in which they were added, each in a coroutine of its own.
     */
    function onFinally(\Closure $handler): void {}

    /** The same as onFinally(). */
    function onCompletion(\Closure $handler): void {}

    /** The same as onFinally(). */
    function onExit(\Closure $handler): void {}
}
