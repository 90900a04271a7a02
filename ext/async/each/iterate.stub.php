<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope, and suspends until all of them are
     * done. The elements are taken in order, the next one when the call for the one before has come to its first wait or its end; the
     * iterator's methods run in the calling coroutine and may suspend.
     *
     * A callback that returns false ends the loop: no further element is taken, calls that run go on to their end. The first exception,
     * of a callback or of the iterator, cancels the calls that are not done; it is thrown once they have ended. So it is when the calling
     * coroutine is cancelled.
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; a function or method of PHP itself with the value only
     * @param int $concurrency how many calls may be under way at a time; 0 is no limit
     * @throws \ValueError for a negative concurrency
     */
    function iterate(iterable $iterable, callable $callback, int $concurrency = 0): void {}
}
