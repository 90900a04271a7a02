<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $handler($coroutine) when the current coroutine has ended, in any way. Handlers run in
     * the order in which they were added, each in a coroutine of its own.
     */
    function onFinally(\Closure $handler): void {}

    /** Alias of onFinally(). */
    function onCompletion(\Closure $handler): void {}

    /** Alias of onFinally(). */
    function onExit(\Closure $handler): void {}
}
