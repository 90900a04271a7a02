<?php

/** @generate-class-entries */

namespace Async;

/**
 * Runs $main in worker processes forked from this one, and keeps them running: for servers on
 * several cores. Suspends until all of them have ended, and returns how the last one of each index
 * did.
 *
 * This process is the master; its other coroutines run meanwhile. A worker continues with
 * `$main($index)` alone: the other coroutines do not exist there, and their `finally` blocks do not
 * run. It has no connection of the master, nor its standard input, signal and error handlers,
 * shutdown functions and output buffers, and never calls destructors of the master's objects. Of
 * sockets it has those that listen, and UDP sockets that are not connected. It ends when $main and
 * what that has spawned have ended: with exit status 0, after an uncaught exception, which is
 * reported as usual, with 255.
 *
 * A worker that ends otherwise than with status 0 is restarted, at once if it has lived for a
 * second and longer than the pause before its start, otherwise after a pause: $backoffMs, twice as
 * long each time. This is reported in the error log, or to $onEnd. If fork(2) fails, that is a line
 * in the error log, and it is tried again in the same way.
 *
 * Until it returns, the master handles these signals, unless they were ignored before; handlers of
 * pcntl_signal() are not called meanwhile.
 * - SIGTERM, SIGINT: graceful stop. Each worker gets a SIGTERM, and after $graceMs a SIGKILL. The
 *   second signal kills at once.
 * - SIGHUP: each worker is ended in the same way and replaced, one after another. What the master
 *   has loaded stays as it is: load the program's code in $main.
 * - SIGUSR1, SIGUSR2: the workers get them, too.
 *
 * Cancelling the caller is a graceful stop as well. A worker in which nothing handles SIGTERM is
 * ended by it; after one that signal() has delivered there, further ones have no effect. SIGINT,
 * SIGHUP, SIGUSR1 and SIGUSR2 have none without a handler. When the master dies, whatever of, its
 * workers get a SIGTERM, and after $graceMs a SIGKILL (on Linux).
 *
 * @param int|null $workers number of workers, 1 to 10000; null: one per processor, as WorkerPool counts them
 * @param callable $main called as `$main(int $index)` in each worker, from 0; the result is ignored
 * @param int $graceMs milliseconds from SIGTERM to SIGKILL; 0: SIGKILL at once
 * @param int $backoffMs the first pause before a restart, in milliseconds, at least 1
 * @param int $maxBackoffMs the longest pause
 * @param int|null $maxRestarts a worker that has died once more than this in a row, each time soon after its start, is given up: the others are stopped, and ProcessException is thrown; null: no limit
 * @param bool $restartFinished also restart workers that have exited with 0
 * @param callable|null $onEnd called in the master, by the waiting coroutine, after each end of a worker as `$onEnd(int $index, ProcessStatus $status, ?int $restartMs)`, with the milliseconds until its restart, null if there is none; what it throws stops the workers and is thrown here
 * @return array<int, ProcessStatus> by index; neither exit code nor signal if it was never started
 * @throws ProcessException if no worker could be forked, or one was given up
 * @throws AsyncException outside of the command line, while the program ends, or in a thread
 */
function forkWorkers(?int $workers, callable $main, int $graceMs = 30000, int $backoffMs = 100, int $maxBackoffMs = 30000, ?int $maxRestarts = null, bool $restartFinished = false, ?callable $onEnd = null): array {}
