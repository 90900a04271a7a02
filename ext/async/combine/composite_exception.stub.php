<?php

/** @generate-class-entries */

namespace Async;

/** Several failures at once: all members of any() have failed, or too many of anyOf(). */
class CompositeException extends \Exception
{
    private array $exceptions = [];

    /** Adds a failure, with the next free integer as its key. */
    public function addException(\Throwable $exception): void {}

    /**
     * The failures. Those of a combination have the keys of its members.
     *
     * @return array<int|string, \Throwable>
     */
    public function getExceptions(): array {}
}
