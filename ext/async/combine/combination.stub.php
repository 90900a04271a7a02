<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What all(), any(), race() and related functions return: completes when enough of its members
     * have. Every await of it gets the same result or the same exception. Members that are still
     * pending then keep running, and their failures are ignored.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Combination implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * Returns an awaitable for all of $awaitables: its result is an array of their results, with
     * their keys and in their order; it throws the first failure as soon as that happens. Without
     * members the result is an empty array. The function reads all of $awaitables at once and does
     * not suspend, unless the iterator does. Keys are converted as those of arrays are; if several members
     * have the same key, the last one is in the result.
     *
     * @param Awaitable|null $cancellation ends the wait with an AwaitCancelledException if it
     * completes first
     * @throws \TypeError if a member is not an Awaitable, or a key is an array or an object
     */
    function all(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable that completes when all of $awaitables have completed or failed: its
     * result is [$results, $errors], two arrays with the members' keys, in their order. It fails
     * only if $cancellation completes first. If nobody gets the result, the failures in it are
     * unhandled. Otherwise like all().
     */
    function allSettled(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable for the first of $awaitables to succeed: its result is that member's
     * result. If all of them fail, it throws a CompositeException with the failures by key.
     * Otherwise like all().
     *
     * @throws \ValueError if there are no awaitables
     */
    function any(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable for the first of $awaitables to complete in any way: returns its result
     * or throws its failure. Otherwise like all().
     *
     * @throws \ValueError if there are no awaitables
     */
    function race(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Like race(), but the result is `[$key, $value]`: the key of the first member, and its result.
     * A failure is thrown unchanged.
     *
     * @throws \ValueError if there are no awaitables
     */
    function raceEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Like any(), but the result is `[$key, $value]`: the key of the first member to succeed, and
     * its result.
     *
     * @throws \ValueError if there are no awaitables
     */
    function anyEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable for the first $count of $awaitables to succeed: its result is an array
     * of their results by key, in order of completion. As soon as too many have failed, it throws a
     * CompositeException. Otherwise like all().
     *
     * @param int $count from 0 to the number of awaitables
     * @throws \ValueError if $count is out of range
     */
    function anyOf(int $count, iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}
}
