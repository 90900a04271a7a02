<?php

/** @generate-class-entries */

namespace Async;

/**
 * What Scope::tasks() returns: awaiting it returns the results of the scope's tasks as an array in
 * order of creation, or throws the first failure.
 *
 * @strict-properties
 * @not-serializable
 */
final class ScopeTasks implements Awaitable
{
    private function __construct() {}
}
