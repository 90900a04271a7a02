<?php

/** @generate-class-entries */

namespace Async;

/**
 * A coroutine or scope was cancelled: thrown where the coroutine waits. When it leaves the coroutine that was cancelled, it is swallowed;
 * who awaits that coroutine gets it. May be extended, to tell reasons apart. Also known as Async\CancellationError.
 */
class CancellationException extends \Exception
{
}

/** The time of an Async\timeout() has passed; the previous exception of an AwaitCancelledException. */
class TimeoutException extends \Exception
{
}

/** Misuse of the API, or an operation that is impossible where it was asked for: a wait that could never end, a closed scope, code that cannot be suspended. */
class AsyncException extends \Exception
{
}

/**
 * A wait was given up because its cancellation completed first: `await … until`, or the cancellation argument of a method. The previous
 * exception is a TimeoutException if that was a timeout, the exception it failed with, or null. It is no CancellationException: the coroutine
 * that waited is not being cancelled, and what it awaited goes on.
 */
class AwaitCancelledException extends AsyncException
{
    private Awaitable $cancellation;

    /**
     * What came first: the operand of `until`, or the cancellation argument. Tells an own timeout from that of a callee.
     *
     * @throws \Error if the exception was made with `new`
     */
    public function getCancellation(): Awaitable {}
}

/** Every coroutine waits, and nothing is left that could wake one. */
class DeadlockError extends \Error
{
}
