<?php

/** @generate-class-entries */

namespace Async;

/** What `await` takes. Implemented by classes of extensions only. */
interface Awaitable
{
}

/**
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements Awaitable
{
    private function __construct() {}
}
