<?php

declare(strict_types=1);

namespace Weft\Testing;

use function Async\advanceTime;
use function Async\monotonicTime;

/**
 * Time that passes only when nobody can run: sleeps, timeouts and intervals are due at once then, in their order. While a connection,
 * a file, a child process or a thread is waited for, time passes as the real one does. hrtime(), microtime() and time() stay real.
 */
final class VirtualTime
{
    private const SETTING = 'async.virtual_time';

    private static int $begun = 0;

    private function __construct() {}

    /** From here time is virtual; elapsed() begins at 0. */
    public static function enable(): void
    {
        ini_set(self::SETTING, '1');
        self::$begun = monotonicTime();
    }

    /** From here time is real. What was skipped stays skipped. */
    public static function disable(): void
    {
        ini_set(self::SETTING, '0');
    }

    public static function isEnabled(): bool
    {
        return (bool) ini_get(self::SETTING);
    }

    /**
     * $ms milliseconds pass, in spite of whatever real is waited for; what is due meanwhile comes in its order. Suspends.
     *
     * @throws \Async\AsyncException if time is real
     */
    public static function advance(int $ms): void
    {
        advanceTime($ms);
    }

    /** Milliseconds since enable(), with their fraction. */
    public static function elapsed(): float
    {
        return (monotonicTime() - self::$begun) / 1e6;
    }

    /** What timers count: nanoseconds since an arbitrary start, as from hrtime(true). */
    public static function now(): int
    {
        return monotonicTime();
    }
}
