<?php

declare(strict_types=1);

namespace Weft\Testing;

use PHPUnit\Framework\AssertionFailedError;

/** What a test class with RunsInCoroutine may say otherwise. */
trait RunsInCoroutineSettings
{
    /** Limit of a test, in milliseconds of real time. */
    protected function testTimeoutMs(): int
    {
        return 10_000;
    }

    /** Whether time is virtual in its tests. */
    protected function usesVirtualTime(): bool
    {
        return false;
    }

    private function inCoroutine(\Closure $test): mixed
    {
        $output = new TestOutput();
        try {
            return runTest(fn() => $output->capture($test), $this->testTimeoutMs(), $this->usesVirtualTime());
        } catch (TestFailed $failed) {
            throw new AssertionFailedError($failed->getMessage(), 0, $failed);
        } finally {
            $output->print();
        }
    }
}
