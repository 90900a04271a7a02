<?php

/** @generate-class-entries */

namespace Async;

/**
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements Awaitable
{
    private function __construct() {}

    public function getId(): int {}

    /** The result; null as long as there is none. */
    public function getResult(): mixed {}

    /** The exception it ended with, or null. */
    public function getException(): ?\Throwable {}

    public function isStarted(): bool {}

    public function isQueued(): bool {}

    public function isRunning(): bool {}

    public function isSuspended(): bool {}

    public function isCancelled(): bool {}

    public function isCancellationRequested(): bool {}

    public function isCompleted(): bool {}

    /** @return array{string, int} */
    public function getSpawnFileAndLine(): array {}

    public function getSpawnLocation(): string {}

    /** @return array{string, int} */
    public function getSuspendFileAndLine(): array {}

    public function getSuspendLocation(): string {}

    public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}

    /** @return array what it waits for, empty when it does not wait */
    public function getAwaitingInfo(): array {}

    public function asHiPriority(): static {}

    /**
     * Never starts it if it has not started; else $cancellation, or one that names this place, is thrown where it is suspended. No
     * effect on one that has ended. The running coroutine itself gets it at its next suspension point.
     */
    public function cancel(?CancellationException $cancellation = null): void {}

    /** Calls $handler($coroutine) when it has ended, in any way; at once if it has. */
    public function onFinally(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onCompletion(\Closure $handler): void {}

    /** The same as onFinally(). */
    public function onExit(\Closure $handler): void {}
}
