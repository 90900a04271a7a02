<?php

// Written by scripts/api-docs from ext/async/**/*.stub.php. Never load this file.

namespace Async {

    /**
     * Lets $ms milliseconds of virtual time pass. Whatever becomes due is woken in order; nothing
     * real is waited for, not even an open connection. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws AsyncException if async.virtual_time is off
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function advanceTime(int $ms): void {}

    /**
     * Returns an awaitable for all of $awaitables: its result is an array of their results, with
     * their keys and in their order; it throws the first failure as soon as that happens. Without
     * members the result is an empty array. The function reads all of $awaitables at once and does
     * not suspend, unless the iterator does. Keys are converted as those of arrays are; if several members
     * have the same key, the last one is in the result.
     *
     * @param Awaitable|null $cancellation ends the wait with an AwaitCancelledException if it completes first
     * @throws \TypeError if a member is not an Awaitable, or a key is an array or an object
     */
    function all(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable that completes when all of $awaitables have completed or failed: its
     * result is [$results, $errors], two arrays with the members' keys, in their order. It fails
     * only if $cancellation completes first. If nobody gets the result, the failures in it are
     * unhandled. Otherwise like all().
     */
    function allSettled(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable for the first of $awaitables to succeed: its result is that member's
     * result. If all of them fail, it throws a CompositeException with the failures by key.
     * Otherwise like all().
     *
     * @throws \ValueError if there are no awaitables
     */
    function any(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Like any(), but the result is `[$key, $value]`: the key of the first member to succeed, and
     * its result.
     *
     * @throws \ValueError if there are no awaitables
     */
    function anyEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable for the first $count of $awaitables to succeed: its result is an array
     * of their results by key, in order of completion. As soon as too many have failed, it throws a
     * CompositeException. Otherwise like all().
     *
     * @param int $count from 0 to the number of awaitables
     * @throws \ValueError if $count is out of range
     */
    function anyOf(int $count, iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits until $awaitable completes and returns its result, or throws its exception. If
     * $cancellation completes first, only the wait ends; what $awaitable stands for keeps running.
     * Same as `await E until C`. Suspends, unless one of the two is already complete.
     *
     * @throws AwaitCancelledException if $cancellation completed first; its previous exception says why
     * @throws CancellationException if the waiting coroutine is cancelled
     * @throws AsyncException if the wait could never end (a coroutine that awaits itself, a scope awaited from inside) or the code is not suspendable
     * @throws \Throwable the exception of $awaitable
     */
    function await(Awaitable $awaitable, ?Awaitable $cancellation = null): mixed {}

    /**
     * The context that belongs to the current coroutine alone. Its values are released when the
     * coroutine ends.
     */
    function coroutineContext(): Context {}

    /** The context of the current scope. */
    function currentContext(): Context {}

    /** The running coroutine. The main coroutine has the number 1. */
    function currentCoroutine(): Coroutine {}

    /** The scope into which a plain `spawn` would put a coroutine here. */
    function currentScope(): Scope {}

    /**
     * Sleeps for $ms milliseconds; 0 lets the other ready coroutines run once. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function delay(int $ms): void {}

    /**
     * Describes every coroutine that has not ended, for people who look into a running program: its
     * number and name, where it was spawned, what it waits for, its stack. Coroutines that were
     * spawned at the same place and stand at the same place, with the same stack, are described
     * once. With $json as a list of objects {count, coroutines: [{id, name}], state, spawned,
     * suspended, waitingFor, trace: [string]}; otherwise as text whose wording may change. state is
     * "running", "queued", "suspended" or "unstarted"; waitingFor is the first one's; name, spawned,
     * suspended and waitingFor may be null. Does not suspend. (Source: goroutine profiles of Go.)
     */
    function dump(bool $json = false): string {}

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

    /**
     * Every coroutine that has not ended. The main coroutine is included while the main script
     * runs.
     *
     * @return Coroutine[] oldest first
     */
    function getCoroutines(): array {}

    /** The scope of coroutines spawned outside any other scope. It has no parent. */
    function globalScope(): Scope {}

    /**
     * Cancels every coroutine, including the main coroutine, and lets the program run to its end. A
     * $reason other than a CancellationException is then reported like an uncaught exception (exit
     * status 255); otherwise the program ends quietly (status 0). Another call cancels only those
     * that have been spawned since. Coroutines that are still running after $timeoutMs milliseconds
     * (null: async.shutdown_timeout; 0: no limit), such as a loop that swallows every cancellation,
     * are named in a warning and ended by force: their `finally` blocks do not run. Does not
     * suspend.
     *
     * @throws \ValueError if $timeoutMs is negative
     */
    function gracefulShutdown(?\Throwable $reason = null, ?int $timeoutMs = null): void {}

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope,
     * and waits until all calls have ended. Suspends. Elements are taken in order: the next one as
     * soon as the call for the previous one waits for the first time or ends. The iterator's
     * methods run in the calling coroutine and may suspend.
     *
     * If a callback returns false, no more elements are taken; calls in progress run to their end.
     * The first exception, from a callback or the iterator, cancels the calls in progress and is
     * thrown once they have ended. The same happens if the calling coroutine is cancelled.
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; PHP's own functions and methods get the value only
     * @param int $concurrency maximum number of calls in progress at a time; 0: no limit
     * @throws \ValueError if $concurrency is negative
     * @throws \Throwable the first exception
     */
    function iterate(iterable $iterable, callable $callback, int $concurrency = 0): void {}

    /** Alias of coroutineContext(). */
    function localContext(): Context {}

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope,
     * and returns the results with the elements' keys, in the order of $iterable. Elements are
     * taken as in iterate(): in order, as $concurrency allows. If several elements have the same
     * key, the last one's result is returned. Suspends until all calls have ended.
     *
     * The first exception, from a callback or the iterator, cancels the calls in progress and is
     * thrown once they have ended. The same happens if the calling coroutine is cancelled, or if
     * $cancellation completes first. (Source: errgroup of Go, p-map of npm.)
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; PHP's own functions and methods get the value only
     * @param int $concurrency maximum number of calls in progress at a time; 0: no limit
     * @param Awaitable|null $cancellation ends the call if it completes first
     * @return array<int|string, mixed> the results
     * @throws \ValueError if $concurrency is negative
     * @throws \TypeError if a key cannot be an array key
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws \Throwable the first exception
     */
    function map(iterable $iterable, callable $callback, int $concurrency = 0, ?Awaitable $cancellation = null): array {}

    /**
     * The time that the runtime's timers use: nanoseconds since an arbitrary start, like
     * hrtime(true); virtual time if async.virtual_time is on. Use it to measure time in code that
     * is to be tested in virtual time.
     */
    function monotonicTime(): int {}

    /** Alias of onFinally(). */
    function onCompletion(\Closure $handler): void {}

    /** Alias of onFinally(). */
    function onExit(\Closure $handler): void {}

    /**
     * Calls $handler($coroutine) when the current coroutine has ended, in any way. Handlers run in
     * the order in which they were added, each in a coroutine of its own.
     */
    function onFinally(\Closure $handler): void {}

    /**
     * Calls $callable with $args in a worker of a pool that belongs to the program and has a worker
     * per processor. Same as WorkerPool::submit() otherwise.
     *
     * @throws TransferException if something cannot be sent
     * @throws AsyncException in a worker of the eighth level
     */
    function parallel(callable $callable, mixed ...$args): Future {}

    /**
     * Calls $closure and returns its result. A cancellation of the current coroutine that arrives
     * meanwhile is thrown once the closure has returned. If the closure throws, that exception is
     * thrown, and the cancellation at the next suspension point. Suspends as $closure does.
     */
    function protect(\Closure $closure): mixed {}

    /**
     * Returns an awaitable for the first of $awaitables to complete in any way: returns its result
     * or throws its failure. Otherwise like all().
     *
     * @throws \ValueError if there are no awaitables
     */
    function race(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Like race(), but the result is `[$key, $value]`: the key of the first member, and its result.
     * A failure is thrown unchanged.
     *
     * @throws \ValueError if there are no awaitables
     */
    function raceEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Returns an awaitable that completes when the stream can be read without waiting: there is
     * data, possibly already in the stream's buffer, the end of the stream, an error, or a
     * connection to accept. `await` returns the stream. Once complete it stays so, even if the data
     * is read: to wait again, create a new one. If the stream is closed first, `await` throws an
     * AsyncException that names it. Does not suspend.
     *
     * Meant for waiting for one of several things, with race() or `until`; fread() and the like
     * wait by themselves. It keeps the stream open. If nobody awaits it, it does not keep the
     * program alive. (Source: Python's loop.add_reader(), Go's netpoller.)
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError if $stream is anything else, or closed
     * @throws \ValueError if the stream has no descriptor, such as php://memory, unless its buffer holds data
     */
    function readable(mixed $stream): Awaitable {}

    /**
     * Like timeout(), but in real milliseconds even if async.virtual_time is on: to limit how long
     * a test may take. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function realTimeout(int $ms): Awaitable {}

    /**
     * Calls $f until it returns, at most $times times, and returns its result. If the last attempt
     * fails, its exception is thrown unchanged. Between attempts it sleeps: first $delayMs, then
     * $factor times as long each time, at most $maxDelayMs; each pause is lengthened or shortened
     * by a random share of up to $jitter. Suspends while it sleeps, and as $f does.
     *
     * An Exception is a reason to try again; an Error is not, as it is a bug in the program. $when
     * decides instead, for both. A cancellation of the calling coroutine and exit() always end the
     * retries. With $cancellation, each call runs in a coroutine of its own, as with within(): when
     * $cancellation completes, the pause ends, or the call is cancelled and waited for. (Source:
     * backoff of gRPC, tenacity of Python.)
     *
     * @param callable $f called as $f(int $attempt): mixed, counting from 1
     * @param int $times number of attempts, at least 1
     * @param int $delayMs milliseconds before the second attempt, at least 0
     * @param float $factor at least 1
     * @param int $maxDelayMs milliseconds, at least 0
     * @param float $jitter from 0 to 1
     * @param callable|null $when called as $when(\Throwable $e, int $attempt): bool after each failed attempt but the last; false throws $e
     * @param Awaitable|null $cancellation ends the retries if it completes first
     * @throws \ValueError if a number is out of range
     * @throws AwaitCancelledException if $cancellation completes first
     * @throws \Throwable the last exception of $f, or the exception of $when
     */
    function retry(
        callable $f,
        int $times,
        int $delayMs = 100,
        float $factor = 2.0,
        int $maxDelayMs = 10000,
        float $jitter = 0.1,
        ?callable $when = null,
        ?Awaitable $cancellation = null,
    ): mixed {}

    /**
     * The context of the root of the current scope's tree; outside any scope created by code, the
     * global context.
     */
    function rootContext(): Context {}

    /**
     * Numbers of the runtime; all are 0 before coroutines are first used. Does not suspend.
     *
     * - coroutines_created: spawned so far, including those of the runtime itself
     * - coroutines_alive: those of them that have not ended; the main coroutine does not count
     * - coroutines_ready: in the queue of ready coroutines
     * - coroutines_peak: the highest number alive at once
     * - switches: from one coroutine to another
     * - takeovers: starts on the stack of a coroutine that had just ended, without a switch
     * - reactor_turns: polls of descriptors, timers and signals without waiting
     * - reactor_parks: waits in the reactor because no coroutine was ready
     * - stacks_in_use: C stacks of coroutines that have started and not ended
     * - stacks_pooled: C stacks kept for reuse
     * - stacks_guarded: stacks that have a guard page
     * - stack_bytes_mapped: address space of all stacks, in bytes
     * - watchers: descriptors being watched or kept ready to be watched
     * - timers: timeouts, and deadlines of waits
     * - signals: signals being waited for
     * - pool_requests: calls running or queued in the thread pools
     * - triggers: handles through which other threads can wake this one
     * - longest_run_ns: the longest time that a coroutine has held the thread, in nanoseconds. The
     *   clock is read at least after every 64th switch, so this may be the time of several runs if
     *   all of them were short
     * - loop_lag_p50_ns, loop_lag_p99_ns, loop_lag_max_ns: how long sockets, timers and signals were
     *   not looked at because coroutines ran, in nanoseconds: the median, the 99th percentile and
     *   the highest value of the last one to two minutes. Percentiles are rounded up by at most an
     *   eighth
     * - pool_threads, pool_threads_busy, pool_queued: of the pool for short calls, such as those on
     *   files (at most 4 threads, or UV_THREADPOOL_SIZE): threads, calls running, calls waiting for
     *   a thread
     * - slow_threads, slow_threads_busy, slow_queued: the same of the pool for calls that may take
     *   seconds, such as name look-ups (at most 128 threads)
     * - waiting_result: coroutines that wait for other coroutines, scopes, groups or futures
     * - waiting_timer, waiting_signal, waiting_process: for a point in time, a signal, the end of a
     *   process
     * - waiting_read, waiting_write: for a descriptor
     * - waiting_thread, waiting_lookup: for a call in the first or the second of the thread pools
     * - waiting_channel, waiting_lock, waiting_pool, waiting_worker: for a channel, for a mutex,
     *   semaphore, condition or rate limiter, for a resource of a pool, for a worker pool
     * - waiting_turn: until others have finished with an object, stream, file or class that only one
     *   coroutine can use at a time
     *
     * The keys that begin with waiting_ are counted when they are asked for, which takes time in
     * proportion to the number of coroutines.
     *
     * @return array<string, int>
     */
    function runtimeStats(): array {}

    /**
     * Waits for several things at once: performs the first channel operation that becomes possible,
     * or returns the result of the first awaitable that completes. If several are possible, one is
     * chosen at random (always the same one for a given async.schedule_seed). Suspends until one is
     * possible. The other cases are not touched: nothing is sent or received, and what the
     * awaitables stand for keeps running.
     *
     * Receiving from a closed and drained channel is always possible and returns null; check
     * `$channel->isClosed()` and remove the case. (A message that is null looks the same;
     * isClosed() is also true while messages are left, which are received first.) Sending on a
     * closed channel throws, since the message would be lost. An awaitable that has failed throws
     * its exception. A completed awaitable stays complete: a timeout or signal created once before
     * a loop is returned again each time. (Source: select of Go and Tokio.)
     *
     * @param array $cases `$key => $channel` receives, `$key => [$channel, $value]` sends, `$key => $awaitable` waits; a channel is a Channel or a WorkerChannel
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @return array `[$key, $value]`: the key of the case, and the message received or the awaitable's result; null for a send
     * @throws \ValueError if there are no cases
     * @throws \TypeError if a case is neither a channel nor an Awaitable nor [channel, value]
     * @throws ChannelException if the chosen case sends and its channel is closed
     * @throws TransferException if what is to be sent to a WorkerChannel cannot be sent
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable, or the wait could never end (a coroutine that awaits itself)
     * @throws \Throwable the exception of the chosen awaitable
     */
    function select(array $cases, ?Awaitable $cancellation = null): array {}

    /**
     * Returns an awaitable for the next delivery of a signal, counted from this call; `await`
     * returns the signal's number. Does not suspend.
     *
     * While the awaitable is pending, the signal's default action does not happen; a handler set
     * with pcntl_signal() is also called. Once it has completed or been released, the signal works
     * as before. If nobody awaits it, it does not keep the program alive. In a forked child process
     * it stays pending, unless only coroutines awaited it that do not continue there; awaiting it in
     * the child makes it pending again.
     *
     * @param int $signal number of the signal, such as SIGTERM
     * @throws \ValueError if there is no such signal, or it cannot be caught
     * @throws \Error in a worker that is a thread: signals belong to the program
     */
    function signal(int $signal): Awaitable {}

    /**
     * Calls $callable with $args, which may be named, in a new coroutine of the current scope. The
     * coroutine starts when the caller next suspends. Same as `spawn f(…)`. Does not suspend.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     */
    function spawn(callable $callable, mixed ...$args): Coroutine {}

    /**
     * Calls $callable in a new coroutine of the scope that $provider returns, as one of its tasks.
     * Suspends only if the methods of $provider do.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     * @throws \Throwable the exception of a method of $provider
     */
    function spawnWith(ScopeProvider $provider, callable $callable, mixed ...$args): Coroutine {}

    /**
     * Writes what coroutines do from now on into a file, which Perfetto (ui.perfetto.dev) and
     * chrome://tracing show: for each coroutine when it ran, what it waited for and what woke it,
     * besides the event loop and the garbage collector. Ends at stopTrace(), or at the end of the
     * request. $path is the name of a regular file, which is created or replaced; %p in it stands
     * for the number of the process. A forked child goes on in a file of its own if there is a %p,
     * otherwise only the parent does. While there is a trace, a switch takes up to two microseconds
     * longer and the file grows by 200 to 500 bytes with each; see async.trace_file for the whole
     * life of a process. Does not suspend; writing blocks the thread for a moment.
     *
     * @throws AsyncException if there is a trace already, or the file cannot be written
     */
    function startTrace(string $path): void {}

    /**
     * Ends the trace of startTrace() or async.trace_file. No effect if there is none. Does not
     * suspend.
     */
    function stopTrace(): void {}

    /**
     * Lets the other ready coroutines run. Returns at once if there are none, or if the code is not
     * suspendable. Same as the statement `suspend;`. Suspends.
     *
     * @throws CancellationException if the coroutine has been cancelled
     */
    function suspend(): void {}

    /**
     * Returns an awaitable that completes with null $ms milliseconds from now. After `until` it
     * limits a wait. A timeout that nobody awaits does not keep the program alive. Does not
     * suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function timeout(int $ms): Awaitable {}

    /**
     * Calls $f with $args, which may be named, in a coroutine of a child scope, waits for it and
     * returns its result. If it is still running after $ms milliseconds, it is cancelled together
     * with everything it has spawned in its scope. Once all of that has ended, a TimeoutException
     * is thrown, even if $f returns a value then. If $f computes without ever waiting, or is inside
     * protect(), it cannot be interrupted. Suspends.
     *
     * If $f fails or the calling coroutine is cancelled, whatever is still running is likewise
     * cancelled and waited for first; a second cancellation ends that wait too. If $f returns in
     * time, coroutines it has spawned and not awaited keep running. (Source: withTimeout() of
     * Kotlin's coroutines, move_on_after() of Trio.)
     *
     * @param int $ms milliseconds, at least 1
     * @throws \ValueError if $ms is less than 1
     * @throws TimeoutException if the time is up; the message says where $f was. A failure while $f cleans up is the previous exception.
     * @throws AsyncException if the code is not suspendable or the program is ending
     * @throws \Throwable the exception of $f
     */
    function within(int $ms, callable $f, mixed ...$args): mixed {}

    /**
     * Like readable(), but for writing: completes when the stream can be written to without
     * waiting, or writing would fail. A connection being opened is writable once it is established
     * or has failed. Does not suspend.
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError if $stream is anything else, or closed
     * @throws \ValueError if the stream has no descriptor, such as php://memory
     */
    function writable(mixed $stream): Awaitable {}

    /**
     * The API was misused, or an operation is impossible where it was tried: awaiting something that
     * could never complete, spawning in a closed scope, waiting in code that is not suspendable.
     */
    class AsyncException extends \Exception
    {
    }

    /**
     * A wait ended because its cancellation completed first: the operand of `until`, or the
     * $cancellation argument of a call. If the cancellation was a timeout, the previous exception is a
     * TimeoutException; if it failed, its exception; otherwise null. This is not a
     * CancellationException: the waiting coroutine has not been cancelled, and what it awaited keeps
     * running.
     */
    class AwaitCancelledException extends AsyncException
    {
        private Awaitable $cancellation;

        /**
         * What completed first: the operand of `until`, or the $cancellation argument. Tells your own
         * timeout from one set by a function you called.
         *
         * @throws \Error if the exception was created with `new`
         */
        public function getCancellation(): Awaitable {}
    }

    /**
     * What `await` accepts: something that completes with a result or an exception. Most awaitables
     * complete once and stay complete. Each await of an Interval waits for its next tick; a Scope and a
     * CoroutineGroup are complete when everything they hold at the time has ended. The interface has no
     * methods, and PHP classes cannot implement it.
     */
    interface Awaitable
    {
    }

    /**
     * A scope that is cancelled when a time limit passes, or when a coroutine or another awaitable
     * completes.
     */
    class BoundedScope extends Scope
    {
        /**
         * Cancels the scope $ms milliseconds from now; a second call replaces the first. The
         * CancellationException has a TimeoutException as its previous exception. Returns the scope.
         *
         * @throws \ValueError if $ms is less than 1
         */
        public function withTimeout(int $ms): static {}

        /**
         * Calls $callable in a new coroutine of this scope, and cancels the scope when that coroutine
         * has ended.
         *
         * @throws AsyncException if the scope is closed
         */
        public function spawnAndBound(callable $callable, mixed ...$args): Coroutine {}

        /**
         * Cancels the scope when $constraint, an Awaitable, completes or fails; at once if it already
         * has. Returns the scope.
         *
         * @throws \TypeError if $constraint is not an Awaitable
         */
        public function boundedBy(mixed $constraint): static {}
    }

    /**
     * A coroutine or scope was cancelled: thrown at the coroutine's suspension point. When it leaves
     * the cancelled coroutine, it is swallowed; whoever awaits that coroutine gets it. Extend it to
     * tell reasons apart.
     */
    class CancellationException extends \Exception
    {
    }

    \class_alias(CancellationException::class, 'Async\\CancellationError');

    /**
     * Carries messages between coroutines, in the order in which they were sent. Each message is
     * received once. Waiting coroutines are served first come, first served.
     *
     * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; the
     * keys count from 0. Several coroutines may iterate over one channel and share its messages. Each
     * iteration suspends as recv() does.
     */
    final class Channel implements \IteratorAggregate, \Countable
    {
        /**
         * @param int $capacity how many messages it holds that have not been received yet; 0: each send waits for its receiver
         * @throws \ValueError if the capacity is negative
         */
        public function __construct(int $capacity = 0) {}

        /**
         * A channel that is never full: send() never waits, isFull() is false, capacity() is
         * PHP_INT_MAX. Nothing slows the senders down, so messages pile up in memory if the receivers
         * do not keep up. (Source: Kotlin's Channel.UNLIMITED, Tokio's unbounded_channel().)
         */
        public static function unbounded(): Channel {}

        /**
         * Sends a message. Suspends while the channel is full; without a capacity, until the message is
         * received. If it throws, the message was not sent. A cancellation that arrives just after the
         * message was taken is thrown at the coroutine's next suspension point.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function send(mixed $value, ?Awaitable $cancellation = null): void {}

        /**
         * Receives the oldest message. Suspends until there is one. If it throws, no message was taken.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile, and no message is left
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function recv(?Awaitable $cancellation = null): mixed {}

        /**
         * Sends a message if that is possible without waiting. Returns false if the channel is full or
         * closed; without a capacity, also if nobody is waiting to receive. Never suspends.
         */
        public function trySend(mixed $value): bool {}

        /**
         * Receives a message if that is possible without waiting. Returns false if there is none, and
         * leaves $value unchanged. Never suspends.
         *
         * @param mixed $value set to the message
         */
        public function tryRecv(mixed &$value): bool {}

        /**
         * Closes the channel: no more messages can be sent, those it holds can still be received.
         * Waiting coroutines get a ChannelException. Never suspends.
         */
        public function close(): void {}

        /** Whether it has been closed. It may still hold messages. */
        public function isClosed(): bool {}

        /** Whether it holds no message. Always true without a capacity. */
        public function isEmpty(): bool {}

        /** Whether it holds as many messages as it can. Always true without a capacity. */
        public function isFull(): bool {}

        /** The capacity it was created with; PHP_INT_MAX if unbounded. */
        public function capacity(): int {}

        /** How many messages it holds. */
        public function count(): int {}

        /** The iterator that `foreach` uses. */
        public function getIterator(): \Iterator {}
    }

    /** The channel is closed: nothing can be sent, or nothing is left to receive. */
    class ChannelException extends AsyncException
    {
    }

    /**
     * What all(), any(), race() and related functions return: completes when enough of its members
     * have. Every await of it gets the same result or the same exception. Members that are still
     * pending then keep running, and their failures are ignored.
     */
    final class Combination implements Awaitable
    {
        private function __construct() {}
    }

    /** Several failures at once: all members of any() have failed, or too many of anyOf(). */
    class CompositeException extends \Exception
    {
        private array $exceptions = [];

        /** Adds a failure under the next free integer key. */
        public function addException(\Throwable $exception): void {}

        /**
         * The failures. Those of any() and anyOf() have the keys of the members.
         *
         * @return array<int|string, \Throwable>
         */
        public function getExceptions(): array {}
    }

    /**
     * Lets coroutines that share data behind a mutex wait until the data is in the state they need.
     * Call wait() with the mutex locked: it unlocks the mutex while it waits, and has locked it again
     * when it returns or throws. Check the state again after each wait, since another coroutine may
     * have changed it in between; waitFor() does that. (Source: Python's asyncio.Condition; POSIX
     * condition variables.)
     */
    final class Condition
    {
        /** @param Mutex $mutex guards the data; several conditions may share one */
        public function __construct(Mutex $mutex) {}

        /**
         * Unlocks the mutex, suspends until notified, and locks the mutex again. The mutex is locked
         * again in any case, also when the wait ends with an exception. If a notification and a
         * cancellation reach the coroutine at the same time, the notification goes to the next one
         * waiting.
         *
         * @param Awaitable|null $cancellation ends the wait for a notification if it completes first, but not the wait for the mutex
         * @throws AsyncException if the running coroutine has not locked the mutex, or the code is not suspendable
         * @throws AwaitCancelledException if $cancellation completed first
         */
        public function wait(?Awaitable $cancellation = null): void {}

        /**
         * Waits, as wait() does, until $predicate returns something truthy, and returns that. Does not
         * suspend if it does so at once.
         *
         * @param callable $predicate `fn(): mixed`, called with the mutex locked; its exceptions are passed on
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws AsyncException as wait() does
         * @throws AwaitCancelledException if $cancellation completed first
         */
        public function waitFor(callable $predicate, ?Awaitable $cancellation = null): mixed {}

        /**
         * Wakes the coroutine that has waited longest, if there is one; it continues when it gets the
         * mutex. Never suspends.
         *
         * @throws AsyncException if the running coroutine has not locked the mutex
         */
        public function notify(): void {}

        /**
         * Wakes all waiting coroutines; they continue one after the other, in the order in which they
         * came. Never suspends.
         *
         * @throws AsyncException if the running coroutine has not locked the mutex
         */
        public function notifyAll(): void {}
    }

    /**
     * Values that belong to a scope or a coroutine, by key. The context of a scope inherits from
     * that of the parent scope; the context of a coroutine stands alone. Contexts are created on
     * demand. Their values are released when the scope is closed and empty, or the coroutine has
     * ended.
     *
     * A key is a string or an object. Objects are compared by identity and kept alive by the
     * context.
     */
    final class Context
    {
        private function __construct() {}

        /**
         * The value of $key here or in the nearest context above that has it; null if none has. If
         * the value is a WeakReference, returns its object, or null if that is gone.
         */
        public function find(string|object $key): mixed {}

        /** Like find(), but returns a WeakReference itself. */
        public function get(string|object $key): mixed {}

        /** Whether $key is set here or in a context above, even to null. */
        public function has(string|object $key): bool {}

        /**
         * The value of $key in this context alone, or null. If the value is a WeakReference,
         * returns its object, or null if that is gone.
         */
        public function findLocal(string|object $key): mixed {}

        /** Like findLocal(), but returns a WeakReference itself. */
        public function getLocal(string|object $key): mixed {}

        /** Whether $key is set in this context itself, even to null. */
        public function hasLocal(string|object $key): bool {}

        /**
         * Sets $key in this context. The same key in a context above is hidden, not changed.
         * Returns the context.
         *
         * @throws ContextException if $key is already set here and $replace is false, or if the context belonged to a coroutine that has ended
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /**
         * Removes $key from this context, if it is set; contexts above are not changed. Returns the
         * context.
         */
        public function unset(string|object $key): static {}
    }

    /** A key of a context cannot be set. */
    class ContextException extends \Exception
    {
    }

    /**
     * A call that runs independently of others and can be awaited, inspected and cancelled. Created by
     * `spawn` and the spawning functions and methods. Whoever awaits it gets what the call returns or
     * throws. Two variables are equal (==) only if they hold the same coroutine.
     */
    final class Coroutine implements Awaitable
    {
        private function __construct() {}

        /** A number unique within the request; the main coroutine's is 1. */
        public function getId(): int {}

        /**
         * Gives it a name, for people: reports of deadlocks, exceptions and cancellations, warnings,
         * getAwaitingInfo() and var_dump() show it. Names need not be unique; null takes the name away,
         * '' and names with control characters are ValueErrors. Returns the coroutine.
         */
        public function setName(?string $name): static {}

        /** The name that setName() gave it; null if it has none. */
        public function getName(): ?string {}

        /** What the call returned; null if it has not returned yet or has failed. */
        public function getResult(): mixed {}

        /**
         * The exception it ended with, including a cancellation; null if there is none. Does not count
         * as awaiting: the exception remains unhandled.
         */
        public function getException(): ?\Throwable {}

        /** Whether it has started. Stays true after it has ended. */
        public function isStarted(): bool {}

        /** Whether it is in the queue of ready coroutines. */
        public function isQueued(): bool {}

        /** Whether it is the running coroutine. */
        public function isRunning(): bool {}

        /** Whether it has started, is not running and has not ended. */
        public function isSuspended(): bool {}

        /** Whether it ended by being cancelled. */
        public function isCancelled(): bool {}

        /** Whether it has been asked to end, whatever came of it. */
        public function isCancellationRequested(): bool {}

        /** Whether it has ended, in any way. */
        public function isCompleted(): bool {}

        /**
         * File and line of the `spawn`; ['', 0] for the main coroutine.
         *
         * @return array{string, int}
         */
        public function getSpawnFileAndLine(): array {}

        /** getSpawnFileAndLine() as "FILE:LINE", or ''. */
        public function getSpawnLocation(): string {}

        /**
         * File and line where it was last suspended; ['', 0] if it has never been suspended.
         *
         * @return array{string, int}
         */
        public function getSuspendFileAndLine(): array {}

        /** getSuspendFileAndLine() as "FILE:LINE", or ''. */
        public function getSuspendLocation(): string {}

        /**
         * Its call stack, down to its entry function, as debug_backtrace() would return it there; empty
         * before it has started and after it has ended. $options and $limit (number of frames, 0: all)
         * are those of debug_backtrace().
         */
        public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}

        /**
         * Where it came from: a row for the coroutine itself, one for the coroutine that spawned it,
         * and so on, at most 32; the main coroutine, which nothing has spawned, has none. 'name' is what
         * setName() gave it, or null. 'file' and 'line' say where the coroutine was spawned, 'awaitFile'
         * and 'awaitLine' where it is awaited; null if it is not. If it has failed, the rows are those
         * of the report of its exception: the coroutine that threw it comes first, then each that
         * awaited the one before and failed in turn, this one among them.
         *
         * @return list<array{id: int, name: ?string, file: ?string, line: ?int, awaitFile: ?string, awaitLine: ?int}>
         */
        public function getSpawnTrace(): array {}

        /**
         * What it is waiting for, in words: first the thing itself, such as "coroutine #3 spawned at
         * f.php:7" or "a sleep of 10 ms, in usleep()", then after `until` what else ends the wait.
         * Empty if it is not waiting. Meant for people; the wording may change.
         *
         * @return string[]
         */
        public function getAwaitingInfo(): array {}

        /**
         * The context that belongs to this coroutine alone. Created on demand; empty once the coroutine
         * has ended.
         */
        public function getContext(): Context {}

        /**
         * From now on it enters the queue at its head; if it is already queued, it moves there. Returns
         * the coroutine.
         */
        public function asHiPriority(): static {}

        /**
         * It no longer keeps the program alive, like a daemon thread. When the main script has ended
         * and only such coroutines are left, they are cancelled without a report, wherever they wait:
         * their `finally` blocks run and are waited for, for async.shutdown_timeout at most; those that
         * have not started never do. One that has been cancelled before is given
         * async.zombie_coroutine_timeout to end first. Nothing else changes: `await`, `await spawned` and scopes wait for
         * it, its failure is reported, and coroutines it spawns keep the program alive unless they are
         * unreferenced too. No effect on the main coroutine. Returns the coroutine. (Source: unref() of
         * timers in Node.js.)
         */
        public function unref(): static {}

        /** Undoes unref(). Returns the coroutine. */
        public function ref(): static {}

        /**
         * Asks it to end: $cancellation, by default a CancellationException "cancelled at FILE:LINE",
         * is thrown where it is suspended, or, if it is the running coroutine, at its next suspension
         * point. If it has not started, it never does; if it has ended, nothing happens. Until the
         * exception has been thrown, further requests are ignored. Does not suspend.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /**
         * Calls $handler($coroutine) in a coroutine of its own when this one has ended, in any way. If
         * it already has, the handler is called here and now. An exception thrown by the handler goes
         * where the coroutine's own would go. Suspends only if a handler that is called at once does.
         */
        public function onFinally(\Closure $handler): void {}

        /** Alias of onFinally(). */
        public function onCompletion(\Closure $handler): void {}

        /** Alias of onFinally(). */
        public function onExit(\Closure $handler): void {}
    }

    /**
     * Tasks that belong together: spawned through the group, awaited, read or cancelled as one.
     *
     * `await $group` waits for all tasks of the group. It returns their results by key, in the order in
     * which they were added, or throws the first failure as soon as it happens. `count($group)` is the
     * number of tasks, including those that have ended. `foreach ($group as $key => [$result, $error])`
     * yields the tasks as they end, waits for the next one, and stops when no task is left; $error is
     * the exception or null. A task cannot await its own group: that throws an AsyncException.
     *
     * A long-lived group hands out its tasks with joinNext(), which removes them, and bounds its queue
     * with $queueLimit.
     *
     * A failure that nobody has awaited, iterated over, received or read with errors() goes to the
     * handlers of the group's scope and the scopes above when the last reference to the group goes
     * away. The tasks themselves keep running without the group. Methods of an object whose constructor
     * has not run throw Error.
     */
    class CoroutineGroup implements Awaitable, \Countable, \IteratorAggregate
    {
        /**
         * @param Scope|null $scope the scope of the tasks; by default a new child of the current scope
         * @param int|null $concurrency maximum number of tasks running at a time, at least 1; others are queued. null: no limit
         * @param int|null $queueLimit maximum number of queued tasks, at least 0; while the queue is full, spawn() and spawnWithKey() wait. null: no limit
         * @throws \ValueError if a number is out of range, or $queueLimit is given without $concurrency
         */
        public function __construct(?Scope $scope = null, ?int $concurrency = null, ?int $queueLimit = null) {}

        /**
         * Adds a task that calls $callable in a new coroutine, and returns its key, the next free
         * integer. Suspends only while the queue is full; waiting coroutines are served first come,
         * first served. If it throws, no task was added.
         *
         * @throws AsyncException if the group or its scope is closed, before or meanwhile, or it would have to wait in code that is not suspendable
         * @throws CancellationException if the calling coroutine is cancelled while it waits
         */
        public function spawn(callable $callable, mixed ...$args): int {}

        /**
         * Like spawn(), with a key of your choice.
         *
         * @throws AsyncException as spawn() does, or if there is already a task with this key, before or after the wait
         * @throws CancellationException if the calling coroutine is cancelled while it waits
         */
        public function spawnWithKey(int|string $key, callable $callable, mixed ...$args): void {}

        /**
         * Closes the group: no more tasks can be added, not even by calls that are waiting for room in
         * the queue. Existing tasks, including queued ones, run to their end.
         */
        public function close(): void {}

        /**
         * Closes the group and cancels its tasks; queued ones never start. The error of each task that
         * had not yet returned is a CancellationException, which is not reported if nobody sees it.
         * Does not wait for the tasks.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /** Whether close() or cancel() has been called. */
        public function isClosed(): bool {}

        /** Whether all tasks have ended. */
        public function isFinished(): bool {}

        /**
         * Results of the tasks that have returned so far. Does not suspend.
         *
         * @return array<int|string, mixed> in the order in which the tasks were added
         */
        public function results(): array {}

        /**
         * Exceptions of the tasks that have failed so far; they count as seen. Does not suspend.
         *
         * @return array<int|string, \Throwable> in the order in which the tasks were added
         */
        public function errors(): array {}

        /** An awaitable like the group itself, limited to its current tasks. */
        public function all(): Awaitable {}

        /**
         * An awaitable that completes when all current tasks have ended, in any way. Returns [$results,
         * $errors], two arrays by key, in the order in which the tasks were added. Never fails because
         * of a task.
         */
        public function settled(): Awaitable {}

        /**
         * Removes the next task that has ended, in order of their ends, and returns `[$key, $result,
         * $error]`; one of the last two is null. Suspends until there is one. The task's key is free
         * again, the group no longer holds its result, and its failure counts as seen: `await`,
         * results(), errors(), count() and foreach no longer include it. If several coroutines call it,
         * each gets different tasks.
         *
         * Returns null if the group is closed and all its tasks have been returned. An open group may
         * still get tasks, so there it waits, even if the group has none. (Source: Tokio's JoinSet, and
         * closed channels.)
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @return array{int|string, mixed, \Throwable|null}|null
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function joinNext(?Awaitable $cancellation = null): ?array {}

        /**
         * An awaitable for the first of the current tasks to end, in any way: returns its result or
         * throws its exception.
         *
         * @throws AsyncException if the group has no tasks
         */
        public function race(): Awaitable {}

        /**
         * An awaitable for the first of the current tasks to return a result. Throws a
         * CompositeException if all of them fail.
         *
         * @throws AsyncException if the group has no tasks
         */
        public function any(): Awaitable {}

        /** The number of tasks, including those that have ended, except those returned by joinNext(). */
        public function count(): int {}

        /** The iterator that `foreach` uses; each one starts with the first task that has ended. */
        public function getIterator(): \Iterator {}
    }

    \class_alias(CoroutineGroup::class, 'Async\\TaskGroup');

    /** Every coroutine is waiting, and nothing is left that could wake one. */
    class DeadlockError extends \Error
    {
    }

    /** An event of a FileWatcher. */
    final readonly class FileEvent
    {
        /** What has happened. */
        public FileEventKind $kind;

        /** To what: an absolute path, the new one of a rename; "" for an overflow. */
        public string $path;

        /** The path before the rename; otherwise null. */
        public ?string $oldPath;

        /** Whether it is or was a folder. */
        public bool $isDirectory;

        /** For tests of code that gets one. */
        public function __construct(FileEventKind $kind, string $path = '', ?string $oldPath = null, bool $isDirectory = false) {}
    }

    /** What has happened to a path. */
    enum FileEventKind
    {
        /** It was not there before. */
        case Created;

        /** Its contents, mode, owner or times are not what they were, or it is another file now. */
        case Changed;

        /** It is not there any more. */
        case Removed;

        /** It has a new name; what had that name before is gone. */
        case Renamed;

        /** Events were lost: look at the files themselves. The events that follow are complete again. */
        case Overflow;
    }

    /**
     * Watches files and folders, and gives an event for each change: a FileEvent.
     *
     * receive(), `await $watcher` and `foreach ($watcher as $number => $event)` wait for the next event
     * and take it; `select()` can wait for it beside channels. Several coroutines may do so and share
     * the events: each is received once. A watcher that nobody waits for does not keep the program
     * alive.
     *
     * - A folder stands for its entries, with $recursive for everything below it, also for folders that
     *   appear later. What is in a new folder already is reported as created.
     * - A path that is removed or renamed is removed; when there is something of that name again, it is
     *   created and watched on. A file that an editor replaces by a new one has changed.
     * - A path given may be a symbolic link, or go through some: what it leads to is watched, and if it
     *   leads to something else, that. Links inside of folders are entries; they are not followed.
     * - A path given may lie below another one: each event is reported once.
     * - Changes of contents, mode, owner and times are "changed"; of a folder, only mode and owner.
     * - Within a watched folder, or between two, a rename is one event with both names.
     *
     * Events queue up while nobody receives, in the kernel and here. If too many do (16384 here; in the
     * kernel, fs.inotify.max_queued_events), an event of the kind Overflow says so, and the watcher
     * compares the files with what it knew and goes on. Folders that may not be read give no events.
     *
     * Uses inotify. Where there is none, or not for these files (network and FUSE file systems, /proc),
     * or none is left (fs.inotify.max_user_instances, max_user_watches), all files are looked at every
     * 500 ms, in another thread, while somebody waits: see isPolling(). Then a rename is a removal and
     * a creation, and what comes and goes in between is not seen.
     *
     * In the child of a fork the watcher is closed; the parent's goes on.
     */
    final class FileWatcher implements Awaitable, \IteratorAggregate
    {
        /**
         * Starts to watch. Reads the folders, and suspends meanwhile.
         *
         * @param string|array $paths what to watch; relative paths are resolved now
         * @param bool $recursive whether folders inside of folders are watched as well
         * @param int $debounce ms from the first event of a path on in which further ones of that path are merged with it: created and changed is created, created and removed is nothing. An event is received when this time has passed; 0: at once
         * @param int|null $poll look at all files every so many ms rather than use inotify, for files that others change without this kernel's knowledge
         * @throws FileWatcherException if a path does not exist or may not be read
         * @throws \ValueError if $paths is empty, $debounce is negative, or $poll is less than 1
         * @throws \TypeError if $paths has a value that is not a string
         */
        public function __construct(string|array $paths, bool $recursive = false, int $debounce = 50, ?int $poll = null) {}

        /**
         * Takes the next event. Suspends until there is one. If it throws, none was taken.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws FileWatcherException if the watcher is closed, before or meanwhile
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function receive(?Awaitable $cancellation = null): FileEvent {}

        /**
         * Stops watching; events that were not received are dropped. Iterations end, and other waits
         * get a FileWatcherException. Never suspends.
         */
        public function close(): void {}

        /** Whether it has been closed. */
        public function isClosed(): bool {}

        /** Whether it compares all files at intervals, since there are no notifications. */
        public function isPolling(): bool {}

        /** The iterator that `foreach` uses. It ends when the watcher is closed. */
        public function getIterator(): \Iterator {}
    }

    /** A path cannot be watched, or the watcher is closed. */
    class FileWatcherException extends AsyncException
    {
    }

    /**
     * A result that arrives later. Whoever holds its FutureState completes it; `await` returns its
     * result or throws its failure.
     *
     * A failure that is not awaited, passed on by map(), catch() or finally(), or dismissed with
     * ignore() is an unhandled failure when the last reference goes away. Methods of an object whose
     * constructor has not run throw Error.
     */
    class Future implements Awaitable
    {
        /** Creates a future for $state, or for a new state, which getState() returns. */
        public function __construct(?FutureState $state = null) {}

        /** A future that is already completed with $result. */
        public static function completed(mixed $result = null): static {}

        /** A future that has already failed with $error. */
        public static function failed(\Throwable $error): static {}

        /** The producer's side: its complete() and error() complete this future. */
        public function getState(): FutureState {}

        /** Whether it has completed in any way, including cancellation. */
        public function isCompleted(): bool {}

        /** Whether it was cancelled before it completed, or derived from a future that was. */
        public function isCancelled(): bool {}

        /**
         * Completes it with a cancellation, which is thrown to whoever awaits it; the default one names
         * the place of the call. Does nothing if it has already completed. The producer is not stopped.
         * A cancellation that nobody sees is not reported.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /**
         * Returns a future for what $callback makes of the result; a failure is passed on.
         *
         * The callback is called as $callback(mixed $result): mixed once this future has completed, in
         * a coroutine of its own in the current scope, and may suspend. map() itself does not suspend.
         */
        public function map(callable $callback): Future {}

        /**
         * Returns a future for what $callback makes of the failure, including a cancellation; a result
         * is passed on.
         *
         * The callback is called as $callback(\Throwable $error): mixed, otherwise as in map().
         */
        public function catch(callable $callback): Future {}

        /**
         * Returns a future with the same outcome that completes after $callback has run.
         *
         * The callback is called as $callback(): mixed, otherwise as in map(). Its return value is
         * ignored. An exception it throws becomes the outcome, with the original failure as its
         * previous exception.
         */
        public function finally(callable $callback): Future {}

        /** A failure that nobody sees is not reported. Returns the future. */
        public function ignore(): static {}
    }

    /** The producer's side of a Future: whoever holds it can complete the future, once. */
    final class FutureState
    {
        /**
         * Completes the future with $result and wakes the coroutines that await it. Does not suspend.
         *
         * @throws AsyncException if it has already been completed or cancelled
         */
        public function complete(mixed $result): void {}

        /**
         * Completes the future with a failure: every coroutine that awaits it gets this very object. If
         * nobody has seen the failure when the last reference goes away, it is an unhandled failure.
         * Does not suspend.
         *
         * @throws AsyncException if it has already been completed or cancelled
         */
        public function error(\Throwable $error): void {}

        /** Whether the future has completed in any way, including cancellation. */
        public function isCompleted(): bool {}
    }

    /**
     * A clock that ticks every $ms milliseconds, starting at its construction. Ticks that nobody awaits
     * are skipped and do not keep the program alive.
     *
     * `await $interval` waits for the next tick and returns its number, counting from 1; `foreach`
     * waits for a tick before each iteration and yields its number. Methods of an object whose
     * constructor has not run throw Error.
     */
    class Interval implements Awaitable, \IteratorAggregate
    {
        /**
         * @param int $ms milliseconds between ticks, at least 1
         * @throws \ValueError if $ms is less than 1
         */
        public function __construct(int $ms) {}

        /** Stops the clock: loops over it end, and every await of it, pending or later, returns null. */
        public function stop(): void {}

        /** The iterator that `foreach` uses; each one waits independently. */
        public function getIterator(): \Iterator {}
    }

    /** A unique context key: two keys are different even if their descriptions are the same. */
    final class Key
    {
        /** What the key is for, for people to read. */
        public readonly string $description;

        /** $description is only for people to read. */
        public function __construct(string $description = '') {}

        /** The description, or a text that identifies the object if there is none. */
        public function __toString(): string {}
    }

    /**
     * Lets only one coroutine at a time into a section of code that suspends. Waiting coroutines are
     * served first come, first served.
     *
     * A mutex belongs to the coroutine that locked it. If that coroutine ends, in any way, without
     * unlocking it, the mutex is unlocked then, as a flock() lock is when its process ends.
     */
    final class Mutex
    {
        /** Creates an unlocked mutex. */
        public function __construct() {}

        /**
         * Locks it. Suspends while another coroutine holds it.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws AsyncException if the running coroutine has already locked it, or would have to wait in code that is not suspendable
         * @throws AwaitCancelledException if $cancellation completed first
         */
        public function lock(?Awaitable $cancellation = null): void {}

        /**
         * Locks it if it is free and returns whether it did; false also if the running coroutine
         * already holds it. Never suspends.
         */
        public function tryLock(): bool {}

        /**
         * Unlocks it; the coroutine that has waited longest gets it. Never suspends.
         *
         * @throws AsyncException if it is not locked, or another coroutine holds it
         */
        public function unlock(): void {}

        /** Whether a coroutine holds it. */
        public function isLocked(): bool {}

        /**
         * Locks it, calls $section without arguments, and unlocks it however the call ends. Returns
         * what $section returns, or throws what it throws. Suspends as lock() does, and where $section
         * does.
         *
         * @throws AsyncException as lock() and unlock() do
         */
        public function synchronized(\Closure $section): mixed {}
    }

    /**
     * Resources that are expensive to create, such as connections, lent to one coroutine at a time.
     * They are created when needed, up to a maximum; then acquire() waits, and waiting coroutines are
     * served first come, first served. The resource released last is lent first.
     *
     * Use use() to borrow a resource; acquire() and release() are for what does not fit into a
     * function.
     *
     * All callbacks may suspend. An Exception thrown by $healthcheck or $beforeAcquire means the same
     * as false: the resource is broken. Any other throwable while a resource is being lent or given
     * back, a cancellation included, destroys that resource and is thrown by the calling method.
     */
    final class Pool implements \Countable
    {
        /**
         * Creates the first $min resources. Suspends if $factory does, and throws what it throws.
         *
         * @param callable $factory `fn(): mixed` creates a resource: anything but null
         * @param callable|null $destructor `fn(mixed $resource): void` is called for each resource that the pool gives up
         * @param callable|null $healthcheck `fn(mixed $resource): bool`: false, or an Exception, means that an idle resource is broken; it is destroyed, and replaced if fewer than $min are left. An Error is not caught
         * @param callable|null $beforeAcquire `fn(mixed $resource): bool`: after false, or an Exception, the resource is destroyed and another one taken
         * @param callable|null $beforeRelease `fn(mixed $resource): bool`: after false the resource is destroyed
         * @param int $min minimum number of resources, from 0 to $max
         * @param int $max maximum number of resources, 1 to 2147483647
         * @param int $healthcheckIntervalMs milliseconds between checks of all idle resources; 0: no checks. They run whoever is waiting, but do not keep the program alive. An Exception of $factory or $destructor during a check is dropped: the next check tries again, and so does acquire(), which throws it
         * @throws \ValueError if a number is out of range
         * @throws PoolException if $factory returns null
         */
        public function __construct(
            callable $factory,
            ?callable $destructor = null,
            ?callable $healthcheck = null,
            ?callable $beforeAcquire = null,
            ?callable $beforeRelease = null,
            int $min = 0,
            int $max = 10,
            int $healthcheckIntervalMs = 0,
        ) {}

        /** Closes the pool. */
        public function __destruct() {}

        /**
         * Takes an idle resource or creates one. Suspends while all are lent, and where the callbacks
         * do.
         *
         * @param Awaitable|null $cancellation ends the wait for a resource if it completes first; it does not end a callback
         * @throws PoolException if the pool is closed, before or meanwhile, $factory returns null, or $beforeAcquire refuses a new resource; an Exception it threw is the previous one
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function acquire(?Awaitable $cancellation = null): mixed {}

        /**
         * Takes an idle resource, or creates one if the maximum has not been reached. Returns null if
         * all are lent or the pool is closed. Suspends only where the callbacks do.
         *
         * @throws PoolException if $factory returns null, $beforeAcquire refuses a new resource, or the pool is closed meanwhile
         */
        public function tryAcquire(): mixed {}

        /**
         * Gives a resource back. If the pool is closed, the resource is destroyed. Suspends only where
         * the callbacks do.
         *
         * @throws PoolException if the pool has not lent it
         */
        public function release(mixed $resource): void {}

        /**
         * Gives back a resource that can no longer be used: it is destroyed, and a new one is created
         * when needed. Suspends only where $destructor does.
         *
         * @throws PoolException if the pool has not lent it
         */
        public function discard(mixed $resource): void {}

        /**
         * Calls $f with a resource and returns its result. The resource is released when $f returns,
         * and discarded when $f is left by a throwable, including a cancellation or exit(), since the
         * state of a connection is unknown then. A resource that $f has released or discarded itself is
         * left alone. Suspends as acquire() does, and where $f and the callbacks do. (Source: `with` of
         * Python's connection pools.)
         *
         * @param callable $f `fn(mixed $resource): mixed`; exceptions that leave the resource intact should be caught inside
         * @param Awaitable|null $cancellation ends the wait for a resource if it completes first; it does not end $f
         * @throws PoolException as acquire() does
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         * @throws \Throwable the exception of $f
         */
        public function use(callable $f, ?Awaitable $cancellation = null): mixed {}

        /**
         * Closes the pool and destroys the idle resources; those that are lent are destroyed when they
         * are released. Waiting coroutines get a PoolException. Suspends only where $destructor does;
         * its exceptions are thrown once all are destroyed.
         */
        public function close(): void {}

        /** Whether it has been closed. Resources may still be lent. */
        public function isClosed(): bool {}

        /** The number of resources, idle and lent. */
        public function count(): int {}

        /** The number of idle resources, which can be acquired without calling $factory. */
        public function idleCount(): int {}

        /** The number of lent resources. */
        public function activeCount(): int {}
    }

    /**
     * The pool is closed, $factory returned null, $beforeAcquire refused a new resource, or a resource
     * was given back that the pool has not lent.
     */
    class PoolException extends AsyncException
    {
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
         * @param bool $newGroup makes it the leader of a process group, and signals are sent to all of the group
         * @param ProcessPolicy $onCancel what happens if a coroutine is cancelled while it awaits the process. An `until` that completes first is not a cancellation.
         * @param ProcessPolicy $onRelease what happens if the object is released while the process is running, at the latest at the end of the program, where it does not wait for the SIGKILL
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
         * @param string $input what it reads from its standard input; an end that it does not read to is not an error
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

    /** A process could not be started, or belongs to another process. */
    class ProcessException extends AsyncException
    {
    }

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

    /**
     * Limits how often something happens, across all coroutines that share it: a token bucket. It
     * starts with $permits permits. Permits that were taken come back evenly, one every $perMs /
     * $permits milliseconds, until there are $permits again. So a pause may be followed by a burst of
     * $permits, and never are more than 2 * $permits taken in any $perMs milliseconds. Waiting
     * coroutines are served first come, first served. (Source: Go's x/time/rate; the algorithm is GCRA
     * from ATM networks, on the monotonic clock.)
     */
    final class RateLimiter
    {
        /**
         * @param int $permits number of permits, 1 to 2147483647
         * @param int $perMs period in milliseconds, 1 to 2147483647
         * @throws \ValueError if a number is out of range
         */
        public function __construct(int $permits, int $perMs) {}

        /**
         * Takes $n permits. Suspends until that many are available and the coroutines that came earlier
         * have been served. If the coroutine is cancelled or gives up, it has taken none, and those
         * behind it move up.
         *
         * @param int $n how many, from 1 to the limiter's $permits
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws \ValueError if $n is out of range
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function acquire(int $n = 1, ?Awaitable $cancellation = null): void {}

        /**
         * Takes $n permits if they are available and nobody is waiting, and returns whether it did.
         * Never suspends.
         *
         * @throws \ValueError if $n is out of range
         */
        public function tryAcquire(int $n = 1): bool {}

        /** How many permits can be taken without waiting; 0 while a coroutine is waiting. */
        public function available(): int {}
    }

    /** What readable() and writable() return. */
    final class Readiness implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * A task has failed in a worker. getPrevious() is the exception that left the task, with the
     * message, code, place and trace that it had there. If its class does not exist here, another
     * RemoteException stands in for it.
     */
    class RemoteException extends AsyncException
    {
        /** @var string */
        private string $remoteClass = '';

        /** The class of the exception that left the task. */
        public function getRemoteClass(): string {}
    }

    /**
     * A group of coroutines that can be awaited, cancelled and disposed of together. `await $scope`
     * waits for everything in the scope and in the scopes below it and returns null.
     */
    class Scope implements Awaitable, ScopeProvider
    {
        /**
         * The scope's context: values by key, visible in this scope and the scopes below. Created on
         * first access.
         */
        public readonly Context $context;

        /**
         * Creates a root scope: no other scope ends it. With $keepResults, the results of its tasks are
         * kept for tasks(). Pass false for a long-lived scope: its memory then stays constant, however
         * many tasks it runs.
         */
        public function __construct(bool $keepResults = true) {}

        /**
         * Creates a child of $parent, or of the current scope. $keepResults as in the constructor.
         *
         * @throws AsyncException if the parent is closed
         */
        public static function inherit(?Scope $parent = null, bool $keepResults = true): static {}

        /**
         * Calls $callable in a new coroutine of this scope, as one of its tasks. Does not suspend.
         *
         * @throws AsyncException if the scope is closed or the program is ending
         */
        public function spawn(callable $callable, mixed ...$args): Coroutine {}

        /**
         * An awaitable for everything in this scope and the scopes below; its result is null. Same as
         * the scope itself.
         */
        public function all(): Awaitable {}

        /**
         * An awaitable for the scope's tasks: returns their results in order of creation, or throws the
         * first failure. Does not suspend.
         *
         * @throws AsyncException if the scope keeps no results
         */
        public function tasks(): Awaitable {}

        /**
         * Waits until the coroutines directly in this scope have ended, whatever the scopes below do.
         * Suspends.
         *
         * @throws AsyncException if called from inside the scope or a scope below
         * @throws \Throwable the first failure
         */
        public function awaitDirectChildren(): void {}

        /**
         * Waits until everything in this scope and the scopes below has ended. Suspends.
         *
         * @throws AwaitCancelledException if $cancellation completes first
         * @throws CancellationException at once if the scope is cancelled, before or meanwhile: the scope's cancellation
         * @throws AsyncException if called from inside the scope or a scope below
         * @throws \Throwable the first failure
         */
        public function awaitCompletion(Awaitable $cancellation): void {}

        /**
         * Waits until the coroutines of a cancelled scope have cleaned up. $errorHandler($exception,
         * $scope) is called for each failure that happens meanwhile; without a handler, failures are
         * thrown at the end. Suspends.
         *
         * @throws AwaitCancelledException if $cancellation completes first
         * @throws AsyncException if the scope has not been cancelled
         */
        public function awaitAfterCancellation(?callable $errorHandler = null, ?Awaitable $cancellation = null): void {}

        /**
         * Cancels every coroutine of this scope and of the scopes below, bottom up, and closes the
         * scope. In a scope that has already been cancelled this interrupts the clean-ups that are
         * running, which nothing else that ends the scope does; a second $cancellation is ignored with
         * a warning, and so is the call then. Does not suspend.
         *
         * @throws AsyncException for the global scope
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /**
         * Like cancel(), with a warning for each coroutine that has not ended. The end of an async
         * block calls it, but leaves running clean-ups of a cancelled scope alone.
         *
         * @throws AsyncException for the global scope
         */
        public function dispose(): void {}

        /**
         * Closes the scope, with a warning for each coroutine that has not ended. These keep running as
         * orphaned coroutines (zombies), which do not keep the program alive.
         *
         * @throws AsyncException for the global scope
         */
        public function disposeSafely(): void {}

        /**
         * Calls disposeSafely() now and cancels the scope after $ms milliseconds, if it has not been
         * cancelled before.
         *
         * @param int $ms milliseconds, 1 to 600000
         * @throws \ValueError if $ms is out of range
         * @throws AsyncException for the global scope
         */
        public function disposeAfterTimeout(int $ms): void {}

        /**
         * Failures of this scope's coroutines go to $handler($scope, $coroutine, $exception) instead of
         * whoever awaits the scope. A handler with one parameter is called with the exception only, and
         * only for exceptions that its type accepts. An exception thrown by the handler goes on to the
         * parent scope. A second call replaces the handler.
         *
         * @throws AsyncException for the global scope
         */
        public function setExceptionHandler(callable $handler): void {}

        /**
         * Like setExceptionHandler(), but for failures that come from the scopes below.
         *
         * @throws AsyncException for the global scope
         */
        public function setChildScopeExceptionHandler(callable $handler): void {}

        /**
         * Calls $handler($scope) when the scope ends: when its last coroutine, including those of the
         * scopes below, has ended, or when it is closed while empty. Called at once if the scope has
         * already ended.
         */
        public function onFinally(\Closure $handler): void {}

        /** Alias of onFinally(). */
        public function onCompletion(\Closure $handler): void {}

        /** Alias of onFinally(). */
        public function onExit(\Closure $handler): void {}

        /** Whether no coroutine is left in this scope and the scopes below. */
        public function isFinished(): bool {}

        /** Whether nothing more can be spawned in it. */
        public function isClosed(): bool {}

        /** Whether it was cancelled: by a call, by a failure or together with its parent. */
        public function isCancelled(): bool {}

        /**
         * The coroutines directly in this scope that have not ended.
         *
         * @return Coroutine[] oldest first
         */
        public function getCoroutines(): array {}

        /**
         * The scopes directly below this one, in order of creation.
         *
         * @return Scope[]
         */
        public function getChildScopes(): array {}

        /** The scope itself, so that it can be passed to spawnWith(). */
        public function provideScope(): ?Scope {}

        /** Context::find() of this scope's context. */
        public function find(string|object $key): mixed {}

        /** Context::get() of this scope's context. */
        public function get(string|object $key): mixed {}

        /** Context::has() of this scope's context. */
        public function has(string|object $key): bool {}

        /** Context::findLocal() of this scope's context. */
        public function findLocal(string|object $key): mixed {}

        /** Context::getLocal() of this scope's context. */
        public function getLocal(string|object $key): mixed {}

        /** Context::hasLocal() of this scope's context. */
        public function hasLocal(string|object $key): bool {}

        /**
         * Context::set() of this scope's context. Returns the scope.
         *
         * @throws ContextException if $key is already set here and $replace is false
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /** Context::unset() of this scope's context. Returns the scope. */
        public function unset(string|object $key): static {}
    }

    /** Decides into which scope spawnWith() puts a coroutine. */
    interface ScopeProvider
    {
        /** The scope, or null for the current one. */
        public function provideScope(): ?Scope;
    }

    /**
     * What Scope::tasks() returns: awaiting it returns the results of the scope's tasks as an array in
     * order of creation, or throws the first failure.
     */
    final class ScopeTasks implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * A number of permits that coroutines take and give back. Waiting coroutines are served first come,
     * first served. A permit has no owner: any coroutine may release it, and it stays taken if the
     * coroutine that took it ends without releasing it.
     */
    final class Semaphore
    {
        /**
         * @param int $permits number of permits, at least 1; all are available at first
         * @throws \ValueError if $permits is less than 1
         */
        public function __construct(int $permits) {}

        /**
         * Takes $n permits at once. Suspends while fewer are available or another coroutine is already
         * waiting, so a coroutine that wants many is not overtaken by those that want few. (Source:
         * Tokio's Semaphore.)
         *
         * @param int|Awaitable|null $n how many, from 1 to the semaphore's $permits. A cancellation may be passed here instead, to take one permit: `acquire(timeout(100))`
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws \ValueError if $n is out of range
         * @throws \TypeError if both arguments are cancellations
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function acquire(int|Awaitable|null $n = 1, ?Awaitable $cancellation = null): void {}

        /**
         * Takes $n permits if they are available and nobody is waiting, and returns whether it did.
         * Never suspends.
         *
         * @throws \ValueError if $n is out of range
         */
        public function tryAcquire(int $n = 1): bool {}

        /**
         * Gives $n permits back. The coroutines that have waited longest get theirs, as far as the
         * available permits go; one that wants more keeps waiting, and so do those behind it. Never
         * suspends.
         *
         * @throws \ValueError if $n is out of range
         * @throws AsyncException if fewer than $n permits are taken
         */
        public function release(int $n = 1): void {}

        /**
         * How many permits are not taken. While a coroutine waits for more than that, no other gets
         * them.
         */
        public function available(): int {}
    }

    /** What signal() returns. */
    final class SignalWait implements Awaitable
    {
        private function __construct() {}
    }

    /** A scope provider that is also called before and after a coroutine is queued. */
    interface SpawnStrategy extends ScopeProvider
    {
        /**
         * Called before the coroutine is queued. If it throws, the coroutine never starts and
         * spawnWith() throws the exception. A coroutine that is cancelled here never starts either.
         *
         * @return array values to set in the coroutine's context, by key
         */
        public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array;

        /** Called after the coroutine has been queued; not if it was cancelled before. */
        public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void;
    }

    /**
     * What timeout() returns: completes with null when its time has passed. After `until` it ends the
     * wait with an AwaitCancelledException whose previous exception is a TimeoutException.
     */
    final class Timeout implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * A time limit has passed. Thrown by within(). For timeout() it is the previous exception of the
     * AwaitCancelledException, for BoundedScope::withTimeout() that of the CancellationException.
     */
    class TimeoutException extends \Exception
    {
    }

    /**
     * A value cannot be sent to a worker, or back: a resource, an object that is not serializable, a
     * closure whose code the other process cannot find.
     */
    class TransferException extends AsyncException
    {
        /** @var string */
        private string $path = '';

        /** Which value it is, as in `$args[0]->pdo`; empty if the other process could not read it. */
        public function getPath(): string {}
    }

    /**
     * Carries messages between processes: the program, its workers, and processes it has forked.
     * Whoever has the channel may send and receive; each message is received once, by one receiver,
     * and messages of one sender in the order in which they were sent. Messages are copies: what can be
     * sent is what WorkerPool::submit() can send.
     *
     * A worker gets a channel as an argument, in a closure's variables, in a result, in a message of
     * another channel, or because it existed when the worker was started. It is not copied: all of them
     * have the same one.
     *
     * Messages wait in memory that the processes share, so a process that ends or is killed takes none
     * with it but the one it was just receiving. Up to 64 messages that are larger than about 32 KiB, or
     * have channels in them, can be under way at once; it is full then, whatever its capacity.
     *
     * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; the
     * keys count from 0. Each iteration suspends as recv() does.
     *
     * While no other process has the channel, a wait that no coroutine of this one can end is a
     * deadlock, as with Channel.
     */
    final class WorkerChannel implements \IteratorAggregate, \Countable
    {
        /**
         * @param int $capacity how many messages it holds that have not been received yet, 1 to 1,048,576
         * @throws \ValueError if the capacity is out of this range
         * @throws ChannelException if the system refuses what it needs (five descriptors, memory)
         */
        public function __construct(int $capacity = 64) {}

        /**
         * Sends a copy of the value. Suspends while the channel is full, and in the methods that
         * serialize objects; while a large message is written, other coroutines run. If it throws, the
         * message was not sent.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile
         * @throws TransferException if the value cannot be sent
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function send(mixed $value, ?Awaitable $cancellation = null): void {}

        /**
         * Receives the oldest message. Suspends until there is one, and in the methods that unserialize
         * objects.
         *
         * @param Awaitable|null $cancellation ends the wait if it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile, and no message is left
         * @throws TransferException if this process cannot read the message, which is lost then
         * @throws AwaitCancelledException if $cancellation completed first
         * @throws AsyncException if it would have to wait in code that is not suspendable
         */
        public function recv(?Awaitable $cancellation = null): mixed {}

        /**
         * Sends a copy of the value if the channel is not full. Returns false if it is full or closed.
         * Suspends only in the methods that serialize objects, and while a large message is written.
         *
         * @throws TransferException if the value cannot be sent
         */
        public function trySend(mixed $value): bool {}

        /**
         * Receives a message if there is one. Returns false if there is none, and leaves $value
         * unchanged. Suspends only in the methods that unserialize objects.
         *
         * @param mixed $value set to the message
         * @throws TransferException if this process cannot read the message, which is lost then
         */
        public function tryRecv(mixed &$value): bool {}

        /**
         * Closes the channel in all processes: no more messages can be sent, those it holds can still be
         * received. Waiting coroutines get a ChannelException. Never suspends.
         */
        public function close(): void {}

        /** Whether some process has closed it. It may still hold messages. */
        public function isClosed(): bool {}

        /** Whether it holds no message at this moment. */
        public function isEmpty(): bool {}

        /** Whether it holds as many messages as it can at this moment. */
        public function isFull(): bool {}

        /** The capacity it was created with. */
        public function capacity(): int {}

        /** How many messages it holds at this moment. */
        public function count(): int {}

        /** The iterator that `foreach` uses. */
        public function getIterator(): \Iterator {}
    }

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

    /**
     * Runs functions on other processors, in worker processes or threads. Tasks are called with
     * copies of their arguments; results, exceptions and warnings come back, and what they print is
     * printed here. Inside a worker coroutines work as anywhere.
     *
     * A worker process is forked from the program when a task needs one, so it begins with the
     * functions, classes and variables that exist then, but with none of the program's coroutines,
     * open sockets and database connections. A thread begins with an engine of its own. It takes
     * over the program's functions, classes, constants of plain values, ini settings and working
     * directory, but not its variables, static ones included, nor its autoloaders.
     *
     * Awaiting a pool waits until everything submitted so far has ended, and returns null; failures
     * belong to the futures. Methods of an object whose constructor has not run throw Error.
     */
    final class WorkerPool implements Awaitable
    {
        /**
         * Starts no worker yet. Does not suspend.
         *
         * @param int|null $workers maximum number of workers, 1 to 1024; null: as many as the process may use processors, by its affinity mask and the CPU quota of its cgroup
         * @param string $backend `'process'`; `'thread'`, on the command line of a thread-safe build; or `'auto'`: threads where they exist
         * @param int $concurrency how many tasks a worker has at a time, 1 to 65536; more than one is for tasks that wait
         * @param callable|null $init called in each worker before its first task, for connections and the like; sent as callables of tasks are. What it throws fails the tasks that the worker was to run
         * @param int $maxTasks replaces a worker after so many tasks; 0: never
         * @param int $maxMemory replaces a worker whose tasks have left behind more than so many bytes of memory; 0: never
         * @throws \ValueError if a number is out of range or there is no such backend
         * @throws AsyncException if there are no threads in this build or server, and in a worker of the eighth level: workers may have workers, but not without an end
         * @throws TransferException if $init cannot be sent
         */
        public function __construct(
            ?int $workers = null,
            string $backend = 'auto',
            int $concurrency = 1,
            ?callable $init = null,
            int $maxTasks = 0,
            int $maxMemory = 0,
        ) {}

        /**
         * Calls $callable with $args, which may be named, in a worker. Callable and arguments are
         * copied at once, so later changes do not matter. Suspends only if serializing them does.
         *
         * Scalars, arrays, serializable objects, enums, closures and other callables can be sent. A
         * closure is sent as its place in its file, with the variables it uses, `$this` and its
         * class; a worker that does not know the file yet loads it, without running it.
         *
         * Cancelling the future ends the task: the cancellation is thrown where it waits, or
         * computes. Code that does not notice it within half a second, or has not ended when
         * async.shutdown_timeout is over, is ended with its worker. A task cancelled while its
         * worker is still in $init never begins.
         *
         * @return Future the result. Fails with a RemoteException if the task does, or its result cannot be sent, and with a WorkerException if its worker ends
         * @throws TransferException if something cannot be sent; it names what, as in `$args[0]->pdo`
         * @throws PoolException if the pool is closed
         */
        public function submit(callable $callable, mixed ...$args): Future {}

        /**
         * Calls $callable for each element in a worker and returns the results under the elements'
         * keys, to be iterated over once. Elements are taken as results are consumed, so $iterable
         * may be endless.
         *
         * Iterating suspends until the next result is there. It throws the failure of a task in
         * place of its result and then ends; breaking off, too, cancels the tasks in progress.
         *
         * @param callable $callable called as $callable(mixed $value, mixed $key): mixed; PHP's own functions and methods get the value only
         * @param bool $ordered in the order of $iterable; false: as the results arrive
         * @param int $buffer maximum number of elements submitted but not consumed; 0: twice as many as the workers can run at a time
         * @throws \ValueError if $buffer is negative
         * @throws TransferException if $callable cannot be sent
         */
        public function map(iterable $iterable, callable $callable, bool $ordered = true, int $buffer = 0): \Iterator {}

        /**
         * No more tasks are accepted; workers end when they have none. One that has not ended
         * within async.shutdown_timeout, because of a coroutine that a task has left behind, say,
         * is ended by force, with a warning. Does not suspend.
         */
        public function close(): void {}

        /**
         * Closes the pool and cancels everything that has not ended: the futures at once, the tasks
         * as described at submit(), and in the same way what tasks have left behind in the workers
         * and an $init that is running. Does not suspend.
         *
         * @param CancellationException|null $cancellation what the futures fail with; the default one names the place of the call
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /** Whether close() or cancel() was called. */
        public function isClosed(): bool {}

        /** The number of workers that there are at the moment, with those that are ending. */
        public function workerCount(): int {}

        /** The number of tasks that workers are running. */
        public function runningCount(): int {}

        /** The number of tasks that wait for a worker. */
        public function pendingCount(): int {}

        /** The number of tasks that have ended in any way. */
        public function completedCount(): int {}
    }

    /** The results of WorkerPool::map(), which creates it. */
    final class WorkerResults implements \Iterator
    {
        private function __construct() {}

        /** Takes the first elements. Throws Error when called again after next(). Suspends. */
        public function rewind(): void {}

        /** Whether there is a result. Suspends until it is known. */
        public function valid(): bool {}

        /** The result. Suspends until it is there. */
        public function current(): mixed {}

        /** The key of its element. Suspends until the result is there. */
        public function key(): mixed {}

        /** Goes on to the next result. Suspends until it is there. */
        public function next(): void {}
    }
}
