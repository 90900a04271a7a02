<?php

/** @generate-class-entries */

namespace Async;

/**
 * A worker has ended before it could answer for a task: a crash, exit(), a fatal error, a signal,
 * too little memory. Only the tasks that it had fail; another worker takes its place.
 */
class WorkerException extends AsyncException
{
    /** @var int|null */
    private ?int $status = null;

    /** @var int|null */
    private ?int $signal = null;

    /** @var string */
    private string $output = '';

    /** The exit status of its process, or null if a signal has ended it or it could not start. */
    public function getExitStatus(): ?int {}

    /** The number of the signal that has ended its process, or null. */
    public function getSignal(): ?int {}

    /** The end of what the worker has printed for its last tasks, at most 8192 bytes. */
    public function getOutput(): string {}
}
