<?php

/** @generate-class-entries */

namespace Async;

/** A process could not be started, or belongs to another process. */
class ProcessException extends AsyncException
{
}

/** How a process has ended: what `await $process` returns. */
final readonly class ProcessStatus
{
    /** What it exited with; null if a signal ended it. */
    public ?int $exitCode;

    /** The signal that ended it; null if it exited. */
    public ?int $signal;

    /**
     * For tests of code that gets one. Both null: it has ended, but nobody knows how. A real
     * process is like that if the program ignores SIGCHLD or has taken the status with
     * pcntl_waitpid() and the process's number.
     */
    public function __construct(?int $exitCode, ?int $signal = null) {}

    /** Whether it exited with 0. */
    public function isSuccessful(): bool {}
}

/** What a process has written, and how it ended: what Process::run() and output() return. */
final readonly class ProcessResult
{
    /** How it ended. */
    public ProcessStatus $status;

    /** What it wrote to its standard output. */
    public string $stdout;

    /** What it wrote to its standard error. */
    public string $stderr;

    /** For tests of code that gets one. */
    public function __construct(ProcessStatus $status, string $stdout = '', string $stderr = '') {}

    /** Whether it exited with 0. */
    public function isSuccessful(): bool {}
}
