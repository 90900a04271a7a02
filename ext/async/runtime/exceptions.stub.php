<?php

/** @generate-class-entries */

namespace Async;

/**
 * A coroutine or scope was cancelled: thrown at the coroutine's suspension point. When it leaves
 * the cancelled coroutine, it is swallowed; whoever awaits that coroutine gets it. Extend it to
 * tell reasons apart.
 */
class CancellationException extends \Exception
{
}

/**
 * A time limit has passed. Thrown by within(). For timeout() it is the previous exception of the
 * AwaitCancelledException, for BoundedScope::withTimeout() that of the CancellationException.
 */
class TimeoutException extends \Exception
{
}

/**
 * The API was misused, or an operation is impossible where it was tried: awaiting something that
 * could never complete, spawning in a closed scope, waiting in code that is not suspendable.
 */
class AsyncException extends \Exception
{
}

/**
 * A wait ended because its cancellation completed first: the operand of `until`, or the
 * $cancellation argument of a call. If the cancellation was a timeout, the previous exception is a
 * TimeoutException; if it failed, its exception; otherwise null. This is not a
 * CancellationException: the waiting coroutine has not been cancelled, and what it awaited keeps
 * running.
 */
class AwaitCancelledException extends AsyncException
{
    private Awaitable $cancellation;

    /**
     * What completed first: the operand of `until`, or the $cancellation argument. Tells your own
     * timeout from one set by a function you called.
     *
     * @throws \Error if the exception was created with `new`
     */
    public function getCancellation(): Awaitable {}
}

/** Every coroutine is waiting, and nothing is left that could wake one. */
class DeadlockError extends \Error
{
}
