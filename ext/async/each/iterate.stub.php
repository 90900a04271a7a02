<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope,
     * and waits until all calls have ended. Suspends. Elements are taken in order: the next one as
     * soon as the call for the previous one waits for the first time or ends. The iterator's
     * methods run in the calling coroutine and may suspend.
     *
     * If a callback returns false, no more elements are taken; calls in progress run to their end.
     * The first exception, from a callback or the iterator, cancels the calls in progress and is
     * thrown once they have ended. The same happens if the calling coroutine is cancelled.
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; PHP's own
     * functions and methods get the value only
     * @param int $concurrency maximum number of calls in progress at a time; 0: no limit
     * @throws \ValueError if $concurrency is negative
     * @throws \Throwable the first exception
     */
    function iterate(iterable $iterable, callable $callback, int $concurrency = 0): void {}
}
