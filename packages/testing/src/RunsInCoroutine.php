<?php

declare(strict_types=1);

namespace Weft\Testing;

use PHPUnit\Framework\TestCase;

/*
 * In a PHPUnit\Framework\TestCase: `use RunsInCoroutine;` and each test method runs as runTest() runs a function. setUp() and tearDown() run
 * outside of it. PHPUnit 13 has a hook for that, before it runTest() was one; where it is neither, nothing must look as if it worked.
 */
if (method_exists(TestCase::class, 'invokeTestMethod')) {
    trait RunsInCoroutine
    {
        use RunsInCoroutineSettings;

        protected function invokeTestMethod(string $methodName, array $testArguments): mixed
        {
            return $this->inCoroutine(fn() => parent::invokeTestMethod($methodName, $testArguments));
        }
    }
} elseif (!(new \ReflectionMethod(TestCase::class, 'runTest'))->isPrivate() && !(new \ReflectionMethod(TestCase::class, 'runTest'))->isFinal()) {
    trait RunsInCoroutine
    {
        use RunsInCoroutineSettings;

        protected function runTest(): mixed
        {
            return $this->inCoroutine(fn() => parent::runTest());
        }
    }
} else {
    throw new \LogicException('This version of PHPUnit lets nobody run a test method differently: call Weft\Testing\runTest() in it');
}
