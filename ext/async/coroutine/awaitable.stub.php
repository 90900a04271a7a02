<?php

/** @generate-class-entries */

namespace Async;

/**
 * What `await` accepts: something that completes with a result or an exception. Most awaitables
 * complete once and stay complete. Each await of an Interval waits for its next tick; a Scope and a
 * CoroutineGroup are complete when everything they hold at the time has ended. The interface has no
 * methods, and PHP classes cannot implement it.
 */
interface Awaitable
{
}
