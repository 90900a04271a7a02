<?php

/** @generate-class-entries */

namespace Async;

/**
 * What Scope::tasks() gives: awaiting it gives the results of the scope's tasks as an array in the order of their
 * creation, or throws the first failure.
 *
 * @strict-properties
 * @not-serializable
 */
final class ScopeTasks implements Awaitable
{
    private function __construct() {}
}
