<?php

/** @generate-class-entries */

namespace Async;

/**
 * What Async\timeout() gives: completes with null when its time has passed. As the second part of `await … until` it makes the wait end
 * with an AwaitCancelledException, whose previous exception is a TimeoutException.
 *
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements Awaitable
{
    private function __construct() {}

    private function __clone(): void {}
}
