<?php

declare(strict_types=1);

namespace Weft\Testing;

use Async\CancellationException;
use Async\Coroutine;
use Async\Scope;

use function Async\any;
use function Async\await;
use function Async\currentCoroutine;
use function Async\getCoroutines;
use function Async\realTimeout;
use function Async\suspend;
use function Async\timeout;

/**
 * One test: its scope, the limit of its time, what it leaves behind.
 *
 * @internal use runTest()
 */
final class TestRun
{
    /** In virtual time this is due only when nothing else ever is. */
    private const TEN_YEARS_MS = 315_360_000_000;
    /** What is about to end when the test does. */
    private const SETTLING_NS = 20_000_000;
    /** For cancelled coroutines to clean up. */
    private const CLEANUP_MS = 1_000;

    private readonly Scope $scope;
    private ?\Throwable $stray = null;
    /** @var array<int, true> */
    private array $others = [];

    public function __construct(private readonly int $timeoutMs)
    {
        $this->scope = new Scope();
        $take = function (Scope $scope, Coroutine $coroutine, \Throwable $exception): void {
            $this->stray ??= $exception;
            if (!$this->scope->isCancelled()) {
                $this->scope->cancel(new CancellationException('The test is cancelled: a coroutine of it failed'));
            }
        };
        $this->scope->setExceptionHandler($take);
        $this->scope->setChildScopeExceptionHandler($take);
    }

    public function run(callable $test): mixed
    {
        $this->others[currentCoroutine()->getId()] = true;
        foreach (getCoroutines() as $coroutine) {
            $this->others[$coroutine->getId()] = true;
        }
        $main = $this->scope->spawn($test);
        try {
            $result = $this->awaitTest($main);
            $this->settle();
            $left = $this->alive();
            if ($this->stray === null && $left !== []) {
                throw new TestFailed('The test has ended and left ' . self::count($left) . ' behind:'
                    . LeftOver::list($left, $main) . $this->end($left, $main));
            }
        } catch (\Throwable $failure) {
            $this->end($this->alive(), $main);
            throw $this->stray ?? $failure;
        }
        $this->end([], $main);
        if ($this->stray !== null) {
            $this->end($this->alive(), $main);
            throw $this->stray;
        }
        return $result;
    }

    private function awaitTest(Coroutine $main): mixed
    {
        $over = hrtime(true) + $this->timeoutMs * 1_000_000;
        $limit = realTimeout($this->timeoutMs);
        if (VirtualTime::isEnabled()) {
            $limit = any([$limit, timeout(self::TEN_YEARS_MS)]);
        }
        try {
            return await($main, $limit);
        } catch (\Throwable $exception) {
            if ($main->isCompleted() || currentCoroutine()->isCancellationRequested()) {
                throw $exception;
            }
        }
        $left = $this->alive();
        $what = hrtime(true) >= $over
            ? "did not end within $this->timeoutMs ms"
            : 'waits for what never comes: nobody can run, and no timer and nothing real could wake anybody';
        throw new TestFailed("The test $what. " . ucfirst(self::count($left, 'is', 'are')) . ' left:'
            . LeftOver::list($left, $main) . $this->end($left, $main));
    }

    /** Who is about to end may do so; in virtual time nothing becomes due meanwhile. */
    private function settle(): void
    {
        $until = hrtime(true) + self::SETTLING_NS;
        while ($this->alive() !== [] && hrtime(true) < $until) {
            suspend();
        }
    }

    /**
     * Cancels them.
     *
     * @param list<Coroutine> $left
     * @return string what is to be said of those that go on all the same
     */
    private function end(array $left, Coroutine $main): string
    {
        if (!$this->scope->isCancelled()) {
            $this->scope->cancel(new CancellationException('The test is over'));
        }
        $grace = realTimeout(self::CLEANUP_MS);
        foreach ($left as $coroutine) {
            $coroutine->cancel(new CancellationException('The test is over'));
        }
        foreach ($left as $coroutine) {
            try {
                await($coroutine, $grace);
            } catch (\Throwable) {
                // how it ended, or that it did not
            }
        }
        $left = $this->alive();
        return $left === [] ? '' : "\nIn spite of a cancellation " . self::count($left, 'goes', 'go') . ' on:'
            . LeftOver::list($left, $main);
    }

    /** @return list<Coroutine> what the test has begun and has not ended */
    private function alive(): array
    {
        return array_values(array_filter(getCoroutines(), fn(Coroutine $coroutine) =>
            !isset($this->others[$coroutine->getId()]) && !$coroutine->isCompleted()));
    }

    /** @param list<Coroutine> $coroutines */
    private static function count(array $coroutines, string $one = '', string $many = ''): string
    {
        return rtrim(count($coroutines) === 1 ? "one coroutine $one" : count($coroutines) . " coroutines $many");
    }
}
