<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope,
     * and returns the results with the elements' keys, in the order of $iterable. Elements are
     * taken as in iterate(): in order, as $concurrency allows. If several elements have the same
     * key, the last one's result is returned. Suspends until all calls have ended.
     *
     * The first exception, from a callback or the iterator, cancels the calls in progress and is
     * thrown once they have ended. The same happens if the calling coroutine is cancelled, or if
     * $cancellation completes first. (Source: errgroup of Go, p-map of npm.)
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; PHP's own
     * functions and methods get the value only
     * @param int $concurrency maximum number of calls in progress at a time; 0: no limit
     * @param Awaitable|null $cancellation ends the call if it completes first
     * @return array<int|string, mixed> the results
     * @throws \ValueError if $concurrency is negative
     * @throws \TypeError if a key cannot be an array key
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws \Throwable the first exception
     */
    function map(iterable $iterable, callable $callback, int $concurrency = 0, ?Awaitable $cancellation = null): array {}
}
