<?php

/** @generate-class-entries */

namespace Async;

/**
 * The results of WorkerPool::map(), which creates it.
 *
 * @strict-properties
 * @not-serializable
 */
final class WorkerResults implements \Iterator
{
    private function __construct() {}

    /** Takes the first elements. Throws Error when called again after next(). Suspends. */
    public function rewind(): void {}

    /** Whether there is a result. Suspends until it is known. */
    public function valid(): bool {}

    /** The result. Suspends until it is there. */
    public function current(): mixed {}

    /** The key of its element. Suspends until the result is there. */
    public function key(): mixed {}

    /** Goes on to the next result. Suspends until it is there. */
    public function next(): void {}
}
