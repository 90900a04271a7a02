<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What signal() gives.
     *
     * @strict-properties
     * @not-serializable
     */
    final class SignalWait implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * An awaitable for the next delivery of a signal, counted from this call; `await` gives the signal's number. Does not suspend.
     *
     * While the awaitable is pending the signal's default action does not happen; a handler of pcntl_signal() is called as well.
     * Afterwards, and when the awaitable is dropped, both are as before. One that nobody awaits does not keep the program alive.
     *
     * @param int $signal its number, such as SIGTERM
     * @throws \ValueError for a number that is no signal, or that of one that cannot be caught
     */
    function signal(int $signal): Awaitable {}
}
