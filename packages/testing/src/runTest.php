<?php

declare(strict_types=1);

namespace Weft\Testing;

/**
 * Runs $test in a coroutine of its own in a scope of its own, waits for it and gives what it returns.
 *
 * Coroutines that the test has begun and that still wait when it returns are a failure, as is a test that does not end within $timeoutMs
 * milliseconds of real time; both are cancelled, and the failure names each with where it was spawned, where it waits, and for what. So is
 * the exception of a coroutine that nobody takes. In virtual time a test that nothing can wake any more fails at once.
 *
 * @template T
 * @param callable(): T $test
 * @return T
 * @throws TestFailed
 * @throws \Throwable what $test, or a coroutine of it, throws
 */
function runTest(callable $test, int $timeoutMs = 10_000, bool $virtualTime = false): mixed
{
    if ($timeoutMs < 1) {
        throw new \ValueError(__FUNCTION__ . '(): Argument #2 ($timeoutMs) must be greater than or equal to 1');
    }
    $before = VirtualTime::isEnabled();
    if ($virtualTime) {
        VirtualTime::enable();
    }
    try {
        return (new TestRun($timeoutMs))->run($test);
    } finally {
        if ($before !== VirtualTime::isEnabled()) {
            $before ? VirtualTime::enable() : VirtualTime::disable();
        }
    }
}
