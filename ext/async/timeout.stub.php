<?php

/** @generate-class-entries */

namespace Async;

/**
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements Awaitable
{
    private function __construct() {}
}
