<?php

/** @generate-class-entries */

namespace Async;

/**
 * A clock that ticks every $ms milliseconds, starting at its construction. Ticks that nobody awaits
 * are skipped and do not keep the program alive.
 *
 * `await $interval` waits for the next tick and returns its number, counting from 1; `foreach`
 * waits for a tick before each iteration and yields its number. Methods of an object whose
 * constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
class Interval implements Awaitable, \IteratorAggregate
{
    /**
     * @param int $ms milliseconds between ticks, at least 1
     * @throws \ValueError if $ms is less than 1
     */
    public function __construct(int $ms) {}

    /** Stops the clock: loops over it end, and every await of it, pending or later, returns null. */
    public function stop(): void {}

    /** The iterator that `foreach` uses; each one waits independently. */
    public function getIterator(): \Iterator {}
}
