<?php

/** @generate-class-entries */

namespace Async;

/**
 * What `await` takes: something that completes once, with a result or an exception. It has no methods, and classes of PHP code cannot
 * implement it.
 */
interface Awaitable
{
}
