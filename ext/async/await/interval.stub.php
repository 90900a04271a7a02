<?php

/** @generate-class-entries */

namespace Async;

/**
 * A clock that ticks every so many milliseconds from its construction on. Ticks nobody waits for are passed over, and do not
 * keep the program alive.
 *
 * `await $interval` waits for the next tick and gives its number, counted from 1 at the first one; `foreach` waits for one tick per
 * turn and gives its number as the value. Methods of an object whose constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class Interval implements Awaitable, \IteratorAggregate
{
    /**
     * @param int $ms milliseconds from one tick to the next, at least 1
     * @throws \ValueError for less
     */
    public function __construct(int $ms) {}

    /** No more ticks: loops over it end, whoever awaits it gets null, and so does every later await at once. */
    public function stop(): void {}

    /** What foreach uses; each iterator waits for itself. */
    public function getIterator(): \Iterator {}
}
