<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope, and gives what the calls returned under
     * the elements' keys, in the order of $iterable. Elements are taken as by iterate(): in order, as $concurrency allows. Of elements with
     * one key the last one's result is in the array. Suspends until all calls are done.
     *
     * The first exception, of a callback or of the iterator, cancels the calls that are not done, and is thrown once they have ended. So it
     * is when the calling coroutine is cancelled, and when $cancellation completes first. (Source: errgroup of Go, p-map of npm.)
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; a function or method of PHP itself with the value only
     * @param int $concurrency how many calls may be under way at a time; 0 is no limit
     * @param Awaitable|null $cancellation ends it when it completes first
     * @return array<int|string, mixed> the results
     * @throws \ValueError for a negative concurrency
     * @throws \TypeError for a key that cannot be one of an array
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws \Throwable the first failure
     */
    function map(iterable $iterable, callable $callback, int $concurrency = 0, ?Awaitable $cancellation = null): array {}
}
