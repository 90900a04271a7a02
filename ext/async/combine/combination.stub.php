<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What all(), any(), race() and their relatives give: it completes when enough of its members have. Every await of it gives
     * the same result or the same exception. Members that are then still pending go on; their failures are nobody's concern any more.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Combination implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * Waits for every one of $awaitables: gives an array of their results under their keys, in their order, or throws the first
     * failure as soon as it happens. Nothing to wait for gives an empty array. The function takes all elements out of $awaitables and
     * does not suspend otherwise; an iterator may. Keys are of type int|string; of members with one key the last one is in the result.
     *
     * @param Awaitable|null $cancellation once it completes first, the wait is given up with an AwaitCancelledException
     * @throws \TypeError for a member that is no Awaitable, or a key that is no int or string
     */
    function all(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits until each of $awaitables has completed or failed: gives [$results, $errors], two arrays under the members' keys, in their
     * order. It never fails, unless the wait is given up. Otherwise as all().
     */
    function allSettled(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits for the first of $awaitables that completes without a failure and gives its result; if all of them fail it throws a
     * CompositeException with the failures under the members' keys. Otherwise as all().
     *
     * @throws \ValueError if there are none
     */
    function any(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits for the first of $awaitables that completes in any way: gives its result or throws its failure. Otherwise as all().
     *
     * @throws \ValueError if there are none
     */
    function race(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * As race(), but gives `[$key, $value]`: the key of the member that was first, and its result. A failure is thrown as it is.
     *
     * @throws \ValueError if there are none
     */
    function raceEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * As any(), but gives `[$key, $value]`: the key of the first member that completed without a failure, and its result.
     *
     * @throws \ValueError if there are none
     */
    function anyEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits for the first $count of $awaitables that complete without a failure and gives their results under their keys, in the
     * order in which they completed. As soon as too many have failed it throws a CompositeException. Otherwise as all().
     *
     * @param int $count from 0 to the number of members
     * @throws \ValueError for a count out of range
     */
    function anyOf(int $count, iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}
}
