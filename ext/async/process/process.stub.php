<?php

/** @generate-class-entries */

namespace Async;

/** What happens to a running process that its program no longer waits for. */
enum ProcessPolicy
{
    /** Nothing: it goes on. */
    case Leave;

    /** It gets a SIGTERM, and a SIGKILL if it is still running 5 seconds later. */
    case Terminate;

    /** It gets a SIGKILL. */
    case Kill;
}

/**
 * A child process, started without a shell.
 *
 * `await $process` waits until it has ended and returns its ProcessStatus; each await of one that
 * has ended returns the same object without waiting. A coroutine that awaits a process whose output
 * nobody reads may wait for ever, since the process stops when the pipe is full: output() and run()
 * read while they wait.
 *
 * The program is looked up in PATH. It starts with no blocked signals, with SIGPIPE at its default,
 * and with no open descriptors but the three below. Its status belongs to this object:
 * pcntl_wait() does not see it. In the child of a pcntl_fork() the object can only be released,
 * which does nothing to the process.
 *
 * Methods of an object whose constructor has not run throw Error. Where proc_open() is disabled, so
 * is the constructor.
 *
 * @strict-properties
 * @not-serializable
 */
final class Process implements Awaitable
{
    /** Its number, also after it has ended. */
    public readonly int $pid;

    /**
     * The stream that writes to its standard input; null unless that is a pipe. The process sees
     * the end of its input when this is closed: `fclose($process->stdin)`.
     */
    public readonly mixed $stdin;

    /** The stream that reads from its standard output; null unless that is a pipe. */
    public readonly mixed $stdout;

    /** The stream that reads from its standard error; null unless that is a pipe. */
    public readonly mixed $stderr;

    /**
     * Starts the process. $stdin, $stdout and $stderr may be
     * - "pipe": the property of that name is a stream
     * - "inherit": the same as this process has
     * - "null": /dev/null
     * - an open stream with a descriptor: a file, a pipe, a socket
     * - ["file", $path, $mode], opened as by fopen()
     * - "stdout", only for $stderr: where $stdout goes
     *
     * @param array $command the program and its arguments
     * @param string|null $cwd its working directory; null: that of this process
     * @param array|null $env its whole environment; null: that of this process
     * @param mixed $stdin see above
     * @param mixed $stdout see above
     * @param mixed $stderr see above
     * @param bool $newGroup makes it the leader of a process group, and signals are sent to all of
     * the group
     * @param ProcessPolicy $onCancel what happens if a coroutine is cancelled while it awaits the
     * process. An `until` that completes first is not a cancellation.
     * @param ProcessPolicy $onRelease what happens if the object is released while the process is
     * running, at the latest at the end of the program, where it does not wait for the SIGKILL
     * @throws ProcessException if it cannot be started, with the reason
     * @throws \ValueError if the command is empty, or something contains a null byte
     * @throws \TypeError if $command or $env has a value that is no string and cannot be turned into one
     */
    public function __construct(
        array $command,
        ?string $cwd = null,
        ?array $env = null,
        mixed $stdin = "pipe",
        mixed $stdout = "pipe",
        mixed $stderr = "pipe",
        bool $newGroup = false,
        ProcessPolicy $onCancel = ProcessPolicy::Leave,
        ProcessPolicy $onRelease = ProcessPolicy::Terminate,
    ) {}

    /**
     * Starts a process, writes $input to it, reads all of its output, and waits for its end, all at
     * once. If the calling coroutine is cancelled meanwhile, the process is terminated as by
     * terminate(). Suspends.
     *
     * @param array $command the program and its arguments
     * @param string $input what it reads from its standard input
     * @param string|null $cwd its working directory; null: that of this process
     * @param array|null $env its whole environment; null: that of this process
     * @param bool $newGroup as for the constructor
     * @throws ProcessException if it cannot be started, with the reason
     */
    public static function run(
        array $command,
        string $input = "",
        ?string $cwd = null,
        ?array $env = null,
        bool $newGroup = false,
    ): ProcessResult {}

    /**
     * Writes $input, closes $stdin, reads $stdout and $stderr until nobody holds their other ends
     * any more, and waits for the end of the process. What is not a pipe is left out. Suspends.
     *
     * @param string $input what it reads from its standard input; an end that it does not read to
     * is not an error
     * @throws \ValueError if there is input and $stdin is not a pipe
     */
    public function output(string $input = ""): ProcessResult {}

    /**
     * Sends a signal. Returns false if the process has ended. Never suspends.
     *
     * @throws \ValueError if there is no such signal
     * @throws ProcessException if the signal cannot be sent
     */
    public function signal(int $signal): bool {}

    /**
     * Sends SIGTERM, waits for the end, and sends SIGKILL if it does not come in time. The SIGKILL
     * comes even if the calling coroutine is cancelled meanwhile. Suspends.
     *
     * @param int $graceMs milliseconds before the SIGKILL; 0: SIGKILL at once
     * @throws \ValueError if $graceMs is negative
     */
    public function terminate(int $graceMs = 5000): ProcessStatus {}

    /** Whether it has not ended yet. Never suspends. */
    public function isRunning(): bool {}
}
