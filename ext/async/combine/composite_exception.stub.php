<?php

/** @generate-class-entries */

namespace Async;

/** Several failures at once: all members of any() have failed, or too many of anyOf(). */
class CompositeException extends \Exception
{
    private array $exceptions = [];

    /** Adds a failure under the next free integer key. */
    public function addException(\Throwable $exception): void {}

    /**
     * The failures. Those of any() and anyOf() have the keys of the members.
     *
     * @return array<int|string, \Throwable>
     */
    public function getExceptions(): array {}
}
