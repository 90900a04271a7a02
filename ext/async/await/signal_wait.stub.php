<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What signal() returns.
     *
     * @strict-properties
     * @not-serializable
     */
    final class SignalWait implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * Returns an awaitable for the next delivery of a signal, counted from this call; `await`
     * returns the signal's number. Does not suspend.
     *
     * While the awaitable is pending, the signal's default action does not happen; a handler set
     * with pcntl_signal() is also called. Once it has completed or been released, the signal works
     * as before. If nobody awaits it, it does not keep the program alive. In a forked child process
     * it stays pending, unless only coroutines awaited it that do not continue there; awaiting it in
     * the child makes it pending again.
     *
     * @param int $signal number of the signal, such as SIGTERM
     * @throws \ValueError if there is no such signal, or it cannot be caught
     * @throws \Error in a worker that is a thread: signals belong to the program
     */
    function signal(int $signal): Awaitable {}
}
