<?php

/** @generate-class-entries */

namespace Async;

/**
 * What timeout() returns: completes with null when its time has passed. After `until` it ends the
 * wait with an AwaitCancelledException whose previous exception is a TimeoutException.
 *
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements Awaitable
{
    private function __construct() {}

    private function __clone(): void {}
}
