<?php

/** @generate-class-entries */

namespace Async;

/** A coroutine or scope was cancelled; swallowed when it leaves the cancelled coroutine. */
class CancellationException extends \Exception
{
}

/** `await … until`: the second awaitable completed first. */
class AwaitCancelledException extends CancellationException
{
}

class TimeoutException extends \Exception
{
}

/** Misuse of the API, or an operation that is impossible where it was asked for. */
class AsyncException extends \Exception
{
}

/** Nothing is left that could wake the coroutines that still wait. */
class DeadlockError extends \Error
{
}
