<?php

// scripts/api-docs writes this from ext/async/*.stub.php. Never load this file.

namespace Async {

    /**
     * With async.virtual_time: $ms milliseconds pass. What is due meanwhile is woken in the order of its time, and nothing real is waited
     * for, not even an open connection. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws AsyncException if async.virtual_time is off
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function advanceTime(int $ms): void {}

    /**
     * Waits for every one of $awaitables: gives an array of their results under their keys, in their order, or throws the first
     * failure as soon as it happens. Nothing to wait for gives an empty array. The function takes all elements out of $awaitables and
     * does not suspend otherwise; an iterator may. Keys are of type int|string; of members with one key the last one is in the result.
     *
     * @param Awaitable|null $cancellation once it completes first, the wait is given up with an AwaitCancelledException
     * @throws \TypeError for a member that is no Awaitable, or a key that is no int or string
     */
    function all(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits until each of $awaitables has completed or failed: gives [$results, $errors], two arrays under the members' keys, in their
     * order. It never fails, unless the wait is given up. Otherwise as all().
     */
    function allSettled(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits for the first of $awaitables that completes without a failure and gives its result; if all of them fail it throws a
     * CompositeException with the failures under the members' keys. Otherwise as all().
     *
     * @throws \ValueError if there are none
     */
    function any(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * As any(), but gives `[$key, $value]`: the key of the first member that completed without a failure, and its result.
     *
     * @throws \ValueError if there are none
     */
    function anyEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits for the first $count of $awaitables that complete without a failure and gives their results under their keys, in the
     * order in which they completed. As soon as too many have failed it throws a CompositeException. Otherwise as all().
     *
     * @param int $count from 0 to the number of members
     * @throws \ValueError for a count out of range
     */
    function anyOf(int $count, iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * Waits until $awaitable is complete, gives its result or throws its exception. If $cancellation completes first the wait ends, and
     * what $awaitable stands for goes on: `await E until C`. Suspends, unless one of the two is complete.
     *
     * @throws AwaitCancelledException if $cancellation was first; its previous exception says why
     * @throws CancellationException if the waiting coroutine is cancelled
     * @throws AsyncException if the wait could never end (a coroutine that awaits itself, a scope awaited from inside) or the engine cannot be left here
     * @throws \Throwable the exception of $awaitable
     */
    function await(Awaitable $awaitable, ?Awaitable $cancellation = null): mixed {}

    /** The context of the current coroutine alone. Its values are released when the coroutine ends. Does not suspend. */
    function coroutineContext(): Context {}

    /** The context of the current scope. Does not suspend. */
    function currentContext(): Context {}

    /** The running coroutine; that of the main script has the number 1. Does not suspend. */
    function currentCoroutine(): Coroutine {}

    /** The scope into which a plain `spawn` would put a coroutine here. Does not suspend. */
    function currentScope(): Scope {}

    /**
     * Sleeps for $ms milliseconds; 0 gives way once. Suspends.
     *
     * @throws \ValueError if $ms is negative
     * @throws CancellationException if the coroutine is cancelled meanwhile
     */
    function delay(int $ms): void {}

    /**
     * Every coroutine that has not ended, that of the main script included as long as the script runs. Does not suspend.
     *
     * @return Coroutine[] oldest first
     */
    function getCoroutines(): array {}

    /** The scope of what is spawned outside of any other. It has no parent. Does not suspend. */
    function globalScope(): Scope {}

    /**
     * Cancels every coroutine, the main flow included, and lets the program go on to its natural end. A $reason that is no
     * cancellation is reported there like an uncaught exception (exit status 255); otherwise the end is quiet (status 0). Who is still
     * there after $timeoutMs milliseconds (null: async.shutdown_timeout; 0: no limit), such as a loop that swallows every cancellation, is
     * named in a warning and ended by force: its finally blocks do not run. Does not suspend.
     *
     * @throws \ValueError if $timeoutMs is negative
     */
    function gracefulShutdown(?\Throwable $reason = null, ?int $timeoutMs = null): void {}

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope, and suspends until all of them are
     * done. The elements are taken in order, the next one when the call for the one before has come to its first wait or its end; the
     * iterator's methods run in the calling coroutine and may suspend.
     *
     * A callback that returns false ends the loop: no further element is taken, calls that run go on to their end. The first exception,
     * of a callback or of the iterator, cancels the calls that are not done; it is thrown once they have ended. So it is when the calling
     * coroutine is cancelled.
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; a function or method of PHP itself with the value only
     * @param int $concurrency how many calls may be under way at a time; 0 is no limit
     * @throws \ValueError for a negative concurrency
     */
    function iterate(iterable $iterable, callable $callback, int $concurrency = 0): void {}

    /** Another name of coroutineContext(). Does not suspend. */
    function localContext(): Context {}

    /**
     * Calls $callback for each element, each call in a coroutine of its own in the current scope, and gives what the calls returned under
     * the elements' keys, in the order of $iterable. Elements are taken as by iterate(): in order, as $concurrency allows. Of elements with
     * one key the last one's result is in the array. Suspends until all calls are done.
     *
     * The first exception, of a callback or of the iterator, cancels the calls that are not done, and is thrown once they have ended. So it
     * is when the calling coroutine is cancelled, and when $cancellation completes first. (Source: errgroup of Go, p-map of npm.)
     *
     * @param callable $callback called as $callback(mixed $value, mixed $key): mixed; a function or method of PHP itself with the value only
     * @param int $concurrency how many calls may be under way at a time; 0 is no limit
     * @param Awaitable|null $cancellation ends it when it completes first
     * @return array<int|string, mixed> the results
     * @throws \ValueError for a negative concurrency
     * @throws \TypeError for a key that cannot be one of an array
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws \Throwable the first failure
     */
    function map(iterable $iterable, callable $callback, int $concurrency = 0, ?Awaitable $cancellation = null): array {}

    /**
     * What the runtime's timers count: nanoseconds since an arbitrary start, as from hrtime(true); virtual ones with async.virtual_time.
     * Code that measures time beside timers and uses this one can be tested in virtual time. Does not suspend.
     */
    function monotonicTime(): int {}

    /** The same as onFinally(). */
    function onCompletion(\Closure $handler): void {}

    /** The same as onFinally(). */
    function onExit(\Closure $handler): void {}

    /**
     * Calls $handler with the current coroutine when that has ended, in any way.
     * Handlers run in the order in which they were added, each in a coroutine of its own.
     */
    function onFinally(\Closure $handler): void {}

    /**
     * Calls $closure and gives its result; a cancellation of the current coroutine that comes meanwhile is thrown when it is done.
     * What $closure throws is thrown on; the cancellation is then due at the next suspension point.
     */
    function protect(\Closure $closure): mixed {}

    /**
     * Waits for the first of $awaitables that completes in any way: gives its result or throws its failure. Otherwise as all().
     *
     * @throws \ValueError if there are none
     */
    function race(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * As race(), but gives `[$key, $value]`: the key of the member that was first, and its result. A failure is thrown as it is.
     *
     * @throws \ValueError if there are none
     */
    function raceEntry(iterable $awaitables, ?Awaitable $cancellation = null): Awaitable {}

    /**
     * An awaitable that completes when something can be read from a stream without waiting: data, also such as is in the stream's buffer
     * already, its end, an error, or a connection to accept. `await` gives the stream. It stays complete then, whoever reads the data: wait
     * for the next with a new one. If the stream is closed first, `await` throws an AsyncException that names it. Does not suspend.
     *
     * For waits on one of several things, as in race() and `until`; fread() and the like wait by themselves. It holds the stream open. One that
     * nobody awaits does not keep the program alive. (Python's loop.add_reader(), Go's netpoller.)
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError for anything else, and one that is closed
     * @throws \ValueError for a stream without a descriptor, such as php://memory, unless it has data in its buffer
     */
    function readable(mixed $stream): Awaitable {}

    /**
     * timeout() of real milliseconds, also with async.virtual_time: for a limit that a test may take. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function realTimeout(int $ms): Awaitable {}

    /**
     * Calls $f until it returns, at most $times times, and gives what it returns; after the last attempt, its exception is thrown as it is.
     * Between two attempts it sleeps: $delayMs, then $factor times as long each time, $maxDelayMs at most, each pause longer or shorter by a
     * random share of up to $jitter. Suspends as $f does, and while it sleeps.
     *
     * An exception is a reason to try again; an Error is not, as it is one of the program. $when decides instead, for both. The cancellation
     * of the calling coroutine is never one, nor is exit(). With a $cancellation each call is a coroutine of its own, as with within(): once
     * it completes, the call or the pause is given up, the call is cancelled and waited for. (Source: backoff of gRPC, tenacity of Python.)
     *
     * @param callable $f called as $f(int $attempt): mixed, from 1
     * @param int $times attempts, at least 1
     * @param int $delayMs milliseconds before the second attempt
     * @param float $factor at least 1
     * @param int $maxDelayMs milliseconds
     * @param float $jitter from 0 to 1
     * @param callable|null $when called as $when(\Throwable $e, int $attempt): bool after an attempt that failed and is not the last one; false throws $e
     * @param Awaitable|null $cancellation ends it when it completes first
     * @throws \ValueError for a number out of range
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws \Throwable the last exception of $f, or that of $when
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

    /** The context of the root of the current scope's tree; outside of any scope made by code, the global context. Does not suspend. */
    function rootContext(): Context {}

    /**
     * Counters of the runtime; all 0 before the first use of coroutines. Does not suspend.
     *
     * - coroutines_created: spawned so far, those of the runtime itself included
     * - coroutines_alive: of these, not ended; the main script's does not count
     * - coroutines_ready: in the queue of those that can run
     * - coroutines_peak: the most that were alive at once
     * - switches: from one coroutine to another
     * - takeovers: starts on the stack of a coroutine that had just ended, without a switch
     * - reactor_turns: looks at descriptors, timers and signals without waiting
     * - reactor_parks: waits in the reactor, because nothing was ready
     * - stacks_in_use: C stacks of coroutines that have started and not ended
     * - stacks_pooled: C stacks that are kept to be used again
     * - stacks_guarded: of all stacks, those with a guard page
     * - stack_bytes_mapped: address space of all stacks, in bytes
     * - watchers: descriptors that are watched or kept ready to be watched
     * - timers: deadlines of waits, and timeouts
     * - signals: signals that are waited for
     * - pool_requests: calls that run, or are to run, in a pool thread
     * - triggers: doors by which other threads can wake this one
     *
     * @return array<string, int>
     */
    function runtimeStats(): array {}

    /**
     * Waits for several things at once: does the first channel operation that is possible, or gives the result of the first awaitable
     * that completes. Of several that are possible at once a random one is taken (the same choices for the same async.schedule_seed).
     * Suspends until one is possible; nothing happens to the others: nothing is sent or received, and what the awaitables stand for goes on.
     *
     * To receive from a channel that is closed and drained is possible: it gives null, each time, and `$channel->isClosed()` is true. Take
     * the case out then. (The end and a message that is null look the same; `isClosed()` is also true while messages are left, which come
     * first.) To send on a closed channel throws, as what is sent would be lost. An awaitable that has failed throws its exception. One
     * that is complete stays so: made once before a loop, a timeout or a signal is given again each time. (Source: select of Go, of Tokio.)
     *
     * @param array $cases `$key => $channel` receives, `$key => [$channel, $value]` sends, `$key => $awaitable` waits
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @return array `[$key, $value]`: the key of the case, and what it received or the awaitable's result; null if it sent
     * @throws \ValueError if there is no case
     * @throws \TypeError if a case is neither a Channel nor an Awaitable nor [Channel, value]
     * @throws ChannelException if the chosen case sends and its channel is closed
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended, or could never end (a coroutine that awaits itself)
     * @throws \Throwable the exception of the chosen awaitable
     */
    function select(array $cases, ?Awaitable $cancellation = null): array {}

    /**
     * An awaitable for the next delivery of a signal, counted from this call; `await` gives the signal's number. Does not suspend.
     *
     * While the awaitable is pending the signal's default action does not happen; a handler of pcntl_signal() is called as well.
     * Afterwards, and when the awaitable is dropped, both are as before. One that nobody awaits does not keep the program alive.
     *
     * @param int $signal its number, such as SIGTERM
     * @throws \ValueError for a number that is no signal, or that of one that cannot be caught
     */
    function signal(int $signal): Awaitable {}

    /**
     * Calls $callable with $args, named ones too, in a new coroutine of the current scope. It starts when the caller next gives up
     * control. The construct `spawn f(…)` does the same. Does not suspend.
     *
     * @throws AsyncException if the scope is closed or the program is ending
     */
    function spawn(callable $callable, mixed ...$args): Coroutine {}

    /** Calls $callable in a new coroutine of the scope that $provider gives, as one of its tasks. */
    function spawnWith(ScopeProvider $provider, callable $callable, mixed ...$args): Coroutine {}

    /**
     * Lets the other ready coroutines run; with none, or where the engine cannot be left, it returns at once. The statement `suspend;`
     * does the same. Suspends.
     *
     * @throws CancellationException if the coroutine has been cancelled
     */
    function suspend(): void {}

    /**
     * An awaitable that completes with null $ms milliseconds from now. As the second part of `await … until` it limits the wait. Unless
     * somebody waits for it, it does not keep the program alive. Does not suspend.
     *
     * @throws \ValueError if $ms is negative
     */
    function timeout(int $ms): Awaitable {}

    /**
     * Calls $f with $args, named ones too, in a coroutine of a child scope, waits for it and gives what it returns. When $ms milliseconds
     * are over first, $f is cancelled, with all that it has spawned in its scope; once that has ended a TimeoutException is thrown, also if
     * $f returns something then. A $f that computes without waiting anywhere cannot be ended, and neither can what protect() protects.
     *
     * So it is when $f fails, and when the calling coroutine is cancelled: what is still running is cancelled and waited for first. A
     * second cancellation ends that wait too. What $f has spawned and does not wait for goes on when $f returns in time. Suspends. (Source: withTimeout() of
     * Kotlin's coroutines, move_on_after() of Trio.)
     *
     * @param int $ms milliseconds, at least 1
     * @throws \ValueError for fewer
     * @throws TimeoutException if the time is over; its message says where $f was. A failure of $f's clean-up is its previous exception.
     * @throws AsyncException if the flow cannot be suspended, or the program is ending
     * @throws \Throwable the exception of $f
     */
    function within(int $ms, callable $f, mixed ...$args): mixed {}

    /**
     * The same for writing: completes when something can be written to the stream without waiting, or writing would fail. A connection that
     * is being opened is writable when it is there, or has failed. Does not suspend.
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError for anything else, and one that is closed
     * @throws \ValueError for a stream without a descriptor, such as php://memory
     */
    function writable(mixed $stream): Awaitable {}

    /** Misuse of the API, or an operation that is impossible where it was asked for: a wait that could never end, a closed scope, code that cannot be suspended. */
    class AsyncException extends \Exception
    {
    }

    /**
     * A wait was given up because its cancellation completed first: `await … until`, or the cancellation argument of a method. The previous
     * exception is a TimeoutException if that was a timeout, the exception it failed with, or null. It is no CancellationException: the coroutine
     * that waited is not being cancelled, and what it awaited goes on.
     */
    class AwaitCancelledException extends AsyncException
    {
        private Awaitable $cancellation;

        /**
         * What came first: the operand of `until`, or the cancellation argument. Tells an own timeout from that of a callee.
         *
         * @throws \Error if the exception was made with `new`
         */
        public function getCancellation(): Awaitable {}
    }

    /**
     * What `await` takes: something that completes once, with a result or an exception. It has no methods, and classes of PHP code cannot
     * implement it.
     */
    interface Awaitable
    {
    }

    /** A scope that is cancelled when a time, a coroutine or another awaitable ends. */
    class BoundedScope extends Scope
    {
        /** Cancels the scope $ms milliseconds from now; a second call replaces the first. */
        public function withTimeout(int $ms): static {}

        /** Calls $callable in a new coroutine of this scope, and cancels the scope when that has ended. */
        public function spawnAndBound(callable $callable, mixed ...$args): Coroutine {}

        /** Cancels the scope when $constraint, an Awaitable, completes or fails. At once if it has. */
        public function boundedBy(mixed $constraint): static {}
    }

    /**
     * A coroutine or scope was cancelled: thrown where the coroutine waits. When it leaves the coroutine that was cancelled, it is swallowed;
     * who awaits that coroutine gets it. May be extended, to tell reasons apart. Also known as Async\CancellationError.
     */
    class CancellationException extends \Exception
    {
    }

    \class_alias(CancellationException::class, 'Async\\CancellationError');

    /**
     * Carries messages from coroutines to coroutines, in the order in which they were sent. A message is received once. Those who
     * wait are served in the order in which they came.
     *
     * `foreach ($channel as $number => $message)` receives until the channel is closed and drained; several coroutines may
     * iterate one channel and share its messages. An iteration suspends as recv() does; its key counts from 0.
     */
    final class Channel implements \IteratorAggregate, \Countable
    {
        /**
         * @param int $capacity how many messages it holds that nobody has received yet; 0: each send waits for its receiver
         * @throws \ValueError if the capacity is negative
         */
        public function __construct(int $capacity = 0) {}

        /**
         * A channel that is never full: send() never waits, isFull() is false, capacity() is PHP_INT_MAX. Nothing slows the senders down, so
         * what the receivers do not keep up with stays in memory. (Kotlin's Channel.UNLIMITED, Tokio's unbounded_channel().)
         */
        public static function unbounded(): Channel {}

        /**
         * Sends a message. Suspends while the channel is full, without a capacity until somebody receives the message. If it throws, the
         * message was not sent; a cancellation that comes when it has just been taken is thrown at the coroutine's next suspension point.
         *
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function send(mixed $value, ?Awaitable $cancellation = null): void {}

        /**
         * Receives the oldest message. Suspends until there is one. If it throws, it has taken none.
         *
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws ChannelException if the channel is closed, before or meanwhile, and no message is left
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function recv(?Awaitable $cancellation = null): mixed {}

        /** Sends a message if that needs no waiting. Never suspends. Gives false if it is full, nobody waits for a message, or it is closed. */
        public function trySend(mixed $value): bool {}

        /**
         * Receives a message if that needs no waiting. Never suspends. Gives false if there is none; $value stays as it is then.
         *
         * @param mixed $value set to the message
         */
        public function tryRecv(mixed &$value): bool {}

        /** No message can be sent any more; those in the channel can be received. Whoever waits gets a ChannelException. Never suspends. */
        public function close(): void {}

        /** Was it closed? Messages may be left. */
        public function isClosed(): bool {}

        /** Does it hold no message? Always so without a capacity. */
        public function isEmpty(): bool {}

        /** Does it hold as many messages as it can? Always so without a capacity. */
        public function isFull(): bool {}

        /** The capacity it was made with; PHP_INT_MAX without a limit. */
        public function capacity(): int {}

        /** How many messages it holds. */
        public function count(): int {}

        /** Receives until the channel is closed and drained, as foreach over the channel does. */
        public function getIterator(): \Iterator {}
    }

    /** The channel is closed: nothing can be sent, or nothing is left to receive. */
    class ChannelException extends AsyncException
    {
    }

    /**
     * What all(), any(), race() and their relatives give: it completes when enough of its members have. Every await of it gives
     * the same result or the same exception. Members that are then still pending go on; their failures are nobody's concern any more.
     */
    final class Combination implements Awaitable
    {
        private function __construct() {}
    }

    /** Several failures at once: all members of any() have failed, or too many of anyOf(). */
    class CompositeException extends \Exception
    {
        private array $exceptions = [];

        /** Adds a failure, with the next free integer as its key. */
        public function addException(\Throwable $exception): void {}

        /**
         * The failures. Those of a combination have the keys of its members.
         *
         * @return array<int|string, \Throwable>
         */
        public function getExceptions(): array {}
    }

    /**
     * Lets coroutines that share something behind a mutex wait until it is in the state that they need. wait() is called with the mutex
     * locked, gives it up while it waits, and has it again when it returns or throws. (Python's asyncio.Condition; POSIX condition
     * variables.)
     *
     * The state is to be looked at again after each wait, as somebody else may have changed it meanwhile: waitFor() does that.
     */
    final class Condition
    {
        /** @param Mutex $mutex guards what the condition is about; several conditions may have the same */
        public function __construct(Mutex $mutex) {}

        /**
         * Unlocks the mutex, suspends until notified, and locks the mutex again: in any case, also if the wait is given up or the coroutine
         * is cancelled, and before that exception is thrown. A notification that comes at the same time as the cancellation of its receiver
         * goes to the next one that waits.
         *
         * @param Awaitable|null $cancellation gives the wait for a notification up when it completes first, but not that for the mutex
         * @throws AsyncException if the running coroutine has not locked the mutex, or the flow cannot be suspended
         * @throws AwaitCancelledException if the wait was given up
         */
        public function wait(?Awaitable $cancellation = null): void {}

        /**
         * Waits, as wait() does, until $predicate gives something true, which it returns. Does not suspend if that is so at once.
         *
         * @param callable $predicate `fn(): mixed`, called with the mutex locked; what it throws is thrown
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws AsyncException as wait() does
         * @throws AwaitCancelledException if the wait was given up
         */
        public function waitFor(callable $predicate, ?Awaitable $cancellation = null): mixed {}

        /**
         * Lets the coroutine go on that has waited longest, if there is one; it does so when it gets the mutex. Never suspends.
         *
         * @throws AsyncException if the running coroutine has not locked the mutex
         */
        public function notify(): void {}

        /**
         * Lets all go on that wait, one after the other, in the order in which they came. Never suspends.
         *
         * @throws AsyncException if the running coroutine has not locked the mutex
         */
        public function notifyAll(): void {}
    }

    /**
     * Values that belong to a scope or to a coroutine, by key. The context of a scope has that of the parent scope above it; the
     * context of a coroutine stands alone. Made on demand; its values go when its scope has been closed and is empty, or when its
     * coroutine ends.
     *
     * A key is a string or an object. Objects are compared by identity and held by the context.
     */
    final class Context
    {
        private function __construct() {}

        /**
         * The value of $key here or in the nearest context above that has it, null if none has it. A WeakReference is followed: the
         * object it refers to, or null when that is gone. Does not suspend.
         */
        public function find(string|object $key): mixed {}

        /** As find(), but a WeakReference is given as it is. Does not suspend. */
        public function get(string|object $key): mixed {}

        /** Is $key set here or in a context above? Also true for a value of null. Does not suspend. */
        public function has(string|object $key): bool {}

        /** The value of $key in this context alone, or null. A WeakReference is followed. Does not suspend. */
        public function findLocal(string|object $key): mixed {}

        /** The value of $key in this context alone, or null. A WeakReference is given as it is. Does not suspend. */
        public function getLocal(string|object $key): mixed {}

        /** Is $key set in this context itself? Does not suspend. */
        public function hasLocal(string|object $key): bool {}

        /**
         * Sets $key in this context; one of the same key above it is hidden, not changed. The object itself is given back. Does not suspend.
         *
         * @throws ContextException if $key is set here already and $replace is false, or if the coroutine that the context belonged to has ended
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /** Takes $key out of this context, if it is there; the contexts above stay as they are. The object itself is given back. Does not suspend. */
        public function unset(string|object $key): static {}
    }

    /** A key of a context cannot be set. */
    class ContextException extends \Exception
    {
    }

    /**
     * A coroutine: a call that runs beside others and can be awaited, inspected and cancelled. Made by `spawn` only. Its awaiters get
     * what the call returns or throws. Two variables are equal (==) only if they are the same coroutine.
     */
    final class Coroutine implements Awaitable
    {
        private function __construct() {}

        /** A number that no other coroutine of the request has; the main script's is 1. Does not suspend. */
        public function getId(): int {}

        /** What the call returned; null as long as it has not, and if it failed. Does not suspend. */
        public function getResult(): mixed {}

        /** The exception it ended with, a cancellation included; null if there is none. It stays unhandled. Does not suspend. */
        public function getException(): ?\Throwable {}

        /** Has its body begun? Stays true when it has ended. Does not suspend. */
        public function isStarted(): bool {}

        /** Is it in the queue of those that can run? Does not suspend. */
        public function isQueued(): bool {}

        /** Is it the one that runs? Does not suspend. */
        public function isRunning(): bool {}

        /** Has it started, and neither runs nor has ended? Does not suspend. */
        public function isSuspended(): bool {}

        /** Has it ended by its cancellation? Does not suspend. */
        public function isCancelled(): bool {}

        /** Has cancel() been called, whatever came of it? Does not suspend. */
        public function isCancellationRequested(): bool {}

        /** Has it ended, in whatever way? Does not suspend. */
        public function isCompleted(): bool {}

        /**
         * Where it was spawned: file and line of the `spawn`; ['', 0] for the main script. Does not suspend.
         *
         * @return array{string, int}
         */
        public function getSpawnFileAndLine(): array {}

        /** The same as "FILE:LINE", or ''. Does not suspend. */
        public function getSpawnLocation(): string {}

        /**
         * File and line where it was last suspended; ['', 0] before the first time. Does not suspend.
         *
         * @return array{string, int}
         */
        public function getSuspendFileAndLine(): array {}

        /** The same as "FILE:LINE", or ''. Does not suspend. */
        public function getSuspendLocation(): string {}

        /**
         * Its stack as debug_backtrace() would show it there, down to its entry; empty before it has started and when it has ended.
         * $options and $limit (in frames, 0: all) are those of debug_backtrace(). Does not suspend.
         */
        public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {}

        /**
         * How it came to be: a row for the coroutine itself, one for the coroutine that spawned it, and so on to the main flow; at most 32. 'file'
         * and 'line' are where that coroutine was spawned, 'awaitFile' and 'awaitLine' where it is awaited, null where it is not. One that has
         * failed gives the way of its exception: who awaited it and failed in turn comes next. Does not suspend.
         *
         * @return list<array{id: int, file: ?string, line: ?int, awaitFile: ?string, awaitLine: ?int}>
         */
        public function getSpawnTrace(): array {}

        /**
         * What it waits for, in words: first the thing, such as "coroutine #3 spawned at f.php:7" or "a sleep of 10 ms, in usleep()", then
         * after `until` what else ends the wait. Empty when it does not wait. For people: the words may change. Does not suspend.
         *
         * @return string[]
         */
        public function getAwaitingInfo(): array {}

        /** The context that belongs to this coroutine alone; made on demand, without values when the coroutine has ended. Does not suspend. */
        public function getContext(): Context {}

        /** From now on it enters the queue at its head; if it is in the queue it moves there. The coroutine is given back. Does not suspend. */
        public function asHiPriority(): static {}

        /**
         * From now on it does not keep the program alive, as a thread that is a daemon: when the main script has ended and only such coroutines
         * are left, wherever they wait, they are cancelled without a report: their `finally` blocks run and are waited for, and one that has not
         * started never does. Everything else is as before: `await`, `await spawned` and scopes wait for it, its failure is reported, and what it spawns keeps the program alive unless that
         * is unreferenced as well. No effect on the main script. The coroutine is given back. Does not suspend. (unref() of Node's timers.)
         */
        public function unref(): static {}

        /** Undoes unref(). The coroutine is given back. Does not suspend. */
        public function ref(): static {}

        /**
         * Asks it to end: $cancellation, by default a CancellationException "cancelled at FILE:LINE", is thrown where it waits, or at its next
         * suspension if it is the running one. One that has not started never starts; for one that has ended nothing happens. Only the first
         * request counts until it was thrown. Does not suspend.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /**
         * Calls $handler($coroutine) when it has ended, in any way, in a coroutine of its own; here and at once if it has ended already. What
         * the handler throws goes where the coroutine's exception would. Does not suspend, unless a handler that is called at once does.
         */
        public function onFinally(\Closure $handler): void {}

        /** The same as onFinally(). */
        public function onCompletion(\Closure $handler): void {}

        /** The same as onFinally(). */
        public function onExit(\Closure $handler): void {}
    }

    /**
     * Tasks that belong together: spawned through the group, awaited, read or cancelled as one. Async\TaskGroup is another name of it.
     *
     * `await $group` waits for every task that the group has: it gives their results under their keys in the order in which they were
     * added, or throws the first failure as soon as it happens. `count($group)` is the number of its tasks, ended ones included.
     * `foreach ($group as $key => [$result, $error])` gives the tasks in the order in which they end, waits for the next one, and stops when
     * no task is left; $error is null or the exception.
     *
     * A group that lives long hands its tasks out with joinNext(), which removes them, and limits those that wait with a $queueLimit.
     *
     * A failure that nobody has awaited, iterated over, been given or read with errors() goes to the handlers of the group's scope and of those
     * above it when the last reference to the group goes. Tasks go on without the group. Methods of an object whose constructor has not run throw Error.
     */
    class CoroutineGroup implements Awaitable, \Countable, \IteratorAggregate
    {
        /**
         * @param Scope|null $scope where the tasks run; without one, a new child of the current scope
         * @param int|null $concurrency how many tasks may be under way at a time, at least 1; null is no limit. Others are queued.
         * @param int|null $queueLimit how many tasks may be queued at a time, from 0, beside those under way; as long as there are so many, spawn() and spawnWithKey() wait. null is no limit.
         * @throws \ValueError for a smaller number, or a limit of the queue without a concurrency
         */
        public function __construct(?Scope $scope = null, ?int $concurrency = null, ?int $queueLimit = null) {}

        /**
         * Adds a task that calls $callable in a new coroutine, under the next free integer as its key, which it gives. Suspends only while
         * the queue is full; those that wait get their turn in the order in which they came. A call that throws has added nothing.
         *
         * @throws AsyncException if the group or its scope is closed, also while it waits
         * @throws CancellationException if the calling coroutine is cancelled while it waits
         */
        public function spawn(callable $callable, mixed ...$args): int {}

        /**
         * The same under a key of one's own.
         *
         * @throws AsyncException if there is a task with this key, also when the wait is over, or the group or its scope is closed
         */
        public function spawnWithKey(int|string $key, callable $callable, mixed ...$args): void {}

        /** No more tasks can be added, by those either who wait for room in the queue. Those that it has, queued ones too, go on. */
        public function close(): void {}

        /**
         * Closes the group and cancels its tasks; queued ones never start. Tasks that have not ended normally have a
         * CancellationException as their error, which is not reported if nobody sees it. Does not wait for them.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /** Whether close() or cancel() was called. */
        public function isClosed(): bool {}

        /** Whether every task has ended. */
        public function isFinished(): bool {}

        /**
         * Results of the tasks that have ended normally so far. Does not wait.
         *
         * @return array<int|string, mixed> in the order in which the tasks were added
         */
        public function results(): array {}

        /**
         * Exceptions of the tasks that have failed so far; they count as seen. Does not wait.
         *
         * @return array<int|string, \Throwable> in the order in which the tasks were added
         */
        public function errors(): array {}

        /** An awaitable like the group, of the tasks that it has now. */
        public function all(): Awaitable {}

        /**
         * An awaitable that completes when each task that the group has now has ended, in any way: gives [$results, $errors], two arrays by
         * key, in the order in which the tasks were added. It never fails because of a task.
         */
        public function settled(): Awaitable {}

        /**
         * The next task that has ended, in the order in which they do: `[$key, $result, $error]`, with null for one of the two. Suspends until
         * there is one. It leaves the group with that: its key is free again, its result is held no more, its failure counts as seen, and
         * `await`, results(), errors(), count() and foreach do not know it any more. Several coroutines may call it: each task is given once.
         *
         * Gives null when the group is closed and all of its tasks have been given. An open group may get tasks yet: there it waits, also if
         * the group has none. (Source: JoinSet of Tokio, and a closed channel.)
         *
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @return array{int|string, mixed, \Throwable|null}|null
         * @throws AwaitCancelledException if the wait was given up
         */
        public function joinNext(?Awaitable $cancellation = null): ?array {}

        /**
         * An awaitable of the first of its present tasks that ends, in any way: gives its result or throws its exception.
         *
         * @throws AsyncException if there are none
         */
        public function race(): Awaitable {}

        /**
         * An awaitable of the first of its present tasks that ends normally; throws a CompositeException if all fail.
         *
         * @throws AsyncException if there are none
         */
        public function any(): Awaitable {}

        /** The number of tasks, ended ones included as long as joinNext() has not given them. */
        public function count(): int {}

        /** What foreach uses; each iterator begins with the first task that has ended. */
        public function getIterator(): \Iterator {}
    }

    \class_alias(CoroutineGroup::class, 'Async\\TaskGroup');

    /** Every coroutine waits, and nothing is left that could wake one. */
    class DeadlockError extends \Error
    {
    }

    /**
     * A value that is there later. Whoever holds its FutureState completes it; `await` gives its result or throws its failure.
     *
     * A failure that nobody has awaited, passed on by map(), catch() or finally(), or given up with ignore() is an unhandled
     * exception when the last reference goes. Methods of an object whose constructor has not run throw Error.
     */
    class Future implements Awaitable
    {
        /** A future for $state, or for a new state, which getState() gives. */
        public function __construct(?FutureState $state = null) {}

        /** A future that is completed with $result. */
        public static function completed(mixed $result = null): static {}

        /** A future that is completed with a failure. */
        public static function failed(\Throwable $error): static {}

        /** The producer's side: complete() or error() on it completes this future. */
        public function getState(): FutureState {}

        /** Whether it was completed, in any way; cancelled counts too. */
        public function isCompleted(): bool {}

        /** Whether it was cancelled before it was completed, or derived from one that was. */
        public function isCancelled(): bool {}

        /**
         * Completes it with a cancellation, which those who await it get; without one the exception names the place of the call. Nothing
         * happens if it is completed already. Whoever was to complete it is not stopped. A cancellation that nobody sees is not reported.
         */
        public function cancel(?CancellationException $cancellation = null): void {}

        /**
         * A future of what $callback makes of the result; a failure is passed on.
         *
         * The callback runs in a coroutine of its own in the current scope, once this future is completed, and may suspend. It is
         * called as $callback(mixed $result): mixed. map() itself does not suspend.
         */
        public function map(callable $callback): Future {}

        /**
         * A future of what $callback makes of the failure, a cancellation included; a result is passed on.
         *
         * The callback is called as $callback(\Throwable $error): mixed, as that of map() otherwise.
         */
        public function catch(callable $callback): Future {}

        /**
         * A future with the same outcome, completed after $callback has run.
         *
         * The callback is called as $callback(): mixed, as that of map() otherwise. Its value is dropped. What it throws becomes the
         * outcome, with the failure as its previous exception.
         */
        public function finally(callable $callback): Future {}

        /** A failure is not reported if nobody sees it. Gives the future itself. */
        public function ignore(): static {}
    }

    /** The producer's side of a Future: whoever holds it can complete the future, once. */
    final class FutureState
    {
        /**
         * Completes the future with $result; whoever awaits it goes on when its turn comes. Does not suspend.
         *
         * @throws AsyncException if it is completed or cancelled already
         */
        public function complete(mixed $result): void {}

        /**
         * Completes the future with a failure, which everyone who awaits it gets as this very object. Does not suspend. If
         * nobody has seen the failure when the last reference goes, it is an unhandled exception.
         *
         * @throws AsyncException if it is completed or cancelled already
         */
        public function error(\Throwable $error): void {}

        /** Whether it was completed, in any way; cancelled counts too. */
        public function isCompleted(): bool {}
    }

    /**
     * A clock that ticks every so many milliseconds from its construction on. Ticks nobody waits for are passed over, and do not
     * keep the program alive.
     *
     * `await $interval` waits for the next tick and gives its number, counted from 1 at the first one; `foreach` waits for one tick per
     * turn and gives its number as the value. Methods of an object whose constructor has not run throw Error.
     */
    class Interval implements Awaitable, \IteratorAggregate
    {
        /**
         * @param int $ms milliseconds from one tick to the next, at least 1
         * @throws \ValueError for less
         */
        public function __construct(int $ms) {}

        /** No more ticks: loops over it end, whoever awaits it gets null, and so does every later await at once. */
        public function stop(): void {}

        /** What foreach uses; each iterator waits for itself. */
        public function getIterator(): \Iterator {}
    }

    /** A key for contexts that nobody else can have: two keys are different even if their descriptions are the same. */
    final class Key
    {
        /** What the key is for, as people read it. */
        public readonly string $description;

        /** $description is for people only. Does not suspend. */
        public function __construct(string $description = '') {}

        /** The description; without one, a text that names the object. Does not suspend. */
        public function __toString(): string {}
    }

    /**
     * Lets one coroutine at a time into a section of code that suspends. Those who wait get it in the order in which they came.
     *
     * It belongs to the coroutine that locked it. If that one ends without unlocking it, however it ends, the mutex is unlocked then,
     * as flock() is when a process ends.
     */
    final class Mutex
    {
        /** Nobody has it at first. */
        public function __construct() {}

        /**
         * Locks it. Suspends while another coroutine has it.
         *
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws AsyncException if the running coroutine has locked it already, or has to wait where the flow cannot be suspended
         * @throws AwaitCancelledException if the wait was given up
         */
        public function lock(?Awaitable $cancellation = null): void {}

        /** Locks it if nobody has it. Never suspends. Gives whether it did; false also if the running coroutine has it already. */
        public function tryLock(): bool {}

        /**
         * Unlocks it; whoever has waited longest has it now. Never suspends.
         *
         * @throws AsyncException if it is not locked, or another coroutine has it
         */
        public function unlock(): void {}

        /** Does somebody have it? */
        public function isLocked(): bool {}

        /**
         * Locks it, calls $section without arguments, and unlocks it however the call ends. Gives what $section returned, or throws what it
         * threw. Suspends as lock() does, and where $section does.
         *
         * @throws AsyncException as lock() and unlock() do
         */
        public function synchronized(\Closure $section): mixed {}
    }

    /**
     * Resources that are expensive to make, such as connections, lent to one coroutine at a time. They are made when needed, up to a maximum;
     * then acquire() waits, and those who wait are served in the order in which they came. The resource released last is lent first.
     *
     * use() is the way to borrow one; acquire() and release() are for what does not fit into a function.
     *
     * All callbacks may suspend. $healthcheck and $beforeAcquire that throw an Exception say the same as with false: the resource is broken.
     * Any other throwable while a resource is lent or given back has that resource destroyed, and is thrown by the method that called.
     */
    final class Pool implements \Countable
    {
        /**
         * Makes the first $min resources. Suspends if $factory does; throws what it throws.
         *
         * @param callable $factory `fn(): mixed` makes a resource: anything but null
         * @param callable|null $destructor `fn(mixed $resource): void` is called for a resource that the pool gives up
         * @param callable|null $healthcheck `fn(mixed $resource): bool`: false, or an Exception, means that an idle resource is broken; it is destroyed, and replaced if fewer than $min are left. An Error is not caught
         * @param callable|null $beforeAcquire `fn(mixed $resource): bool`: false, or an Exception, has it destroyed, and another one is taken
         * @param callable|null $beforeRelease `fn(mixed $resource): bool`: false has it destroyed
         * @param int $min how many resources there are at least; 0 or more
         * @param int $max how many resources there are at most; 1 or more
         * @param int $healthcheckIntervalMs milliseconds between the checks of all idle resources; 0: none. They run whoever waits, but do not keep the program alive. An Exception of $factory or $destructor in a check is dropped: the next check tries again, and acquire(), which throws it
         * @throws \ValueError if a number is out of range
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
         * Takes an idle resource, or makes one. Suspends while all are lent, and where the callbacks do.
         *
         * @param Awaitable|null $cancellation gives the wait for a resource up when it completes first; it does not end a callback
         * @throws PoolException if the pool is closed, before or meanwhile, or $factory gave null, or $beforeAcquire refused a new resource; its Exception is the previous one
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function acquire(?Awaitable $cancellation = null): mixed {}

        /**
         * Takes an idle resource, or makes one if there may be more; else, and if the pool is closed, gives null. Suspends only where the
         * callbacks do.
         *
         * @throws PoolException if $factory gave null, or $beforeAcquire refused a new resource
         */
        public function tryAcquire(): mixed {}

        /**
         * Gives a resource back. If the pool is closed it is destroyed. Suspends only where the callbacks do.
         *
         * @throws PoolException if it is not one that the pool has lent
         */
        public function release(mixed $resource): void {}

        /**
         * Gives back a resource that is not fit for use any more: it is destroyed, and a new one made when one is needed. Suspends only where
         * $destructor does.
         *
         * @throws PoolException if it is not one that the pool has lent
         */
        public function discard(mixed $resource): void {}

        /**
         * Calls $f with a resource and gives what it returns. The resource is released when $f returns, and discarded when it is left by a
         * throwable, be it a cancellation or exit(): nobody knows then in which state a connection is. What $f has released or discarded
         * itself is left alone. Suspends as acquire() does, and where $f and the callbacks do. (The `with` of Python's connection pools.)
         *
         * @param callable $f `fn(mixed $resource): mixed`; an exception that does no harm to the resource is to be caught in it
         * @param Awaitable|null $cancellation gives the wait for a resource up when it completes first; it does not end $f
         * @throws PoolException as acquire() does
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function use(callable $f, ?Awaitable $cancellation = null): mixed {}

        /**
         * Destroys the idle resources; those that are lent are destroyed when they are released. Whoever waits gets a PoolException.
         * Suspends only where $destructor does; what that throws is thrown when all are destroyed.
         */
        public function close(): void {}

        /** Was it closed? Resources may still be lent. */
        public function isClosed(): bool {}

        /** How many resources there are, idle and lent. */
        public function count(): int {}

        /** How many can be acquired without waiting for $factory. */
        public function idleCount(): int {}

        /** How many are lent. */
        public function activeCount(): int {}
    }

    /** The pool is closed, or was given what is not its own. */
    class PoolException extends AsyncException
    {
    }

    /**
     * Lets so many things happen in so much time, for all coroutines that share it: a token bucket. At first $permits can be taken at once;
     * what was taken comes back evenly, one every $perMs / $permits milliseconds, until there are $permits again. So after a pause there may
     * be a burst of $permits, and never more than 2 * $permits in any $perMs. Those who wait are served in the order in which they came.
     * (Go's x/time/rate; the algorithm is GCRA of ATM networks, on the monotonic clock.)
     */
    final class RateLimiter
    {
        /**
         * @param int $permits how many; 1 to 2147483647
         * @param int $perMs in how many milliseconds; 1 to 2147483647
         * @throws \ValueError if a number is out of range
         */
        public function __construct(int $permits, int $perMs) {}

        /**
         * Takes $n permits. Suspends until there are as many and it is this coroutine's turn; one that is cancelled or gives up has taken none,
         * and those behind it move up.
         *
         * @param int $n how many; 1 to the number of permits
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws \ValueError if $n is less than 1, or more than there can ever be
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function acquire(int $n = 1, ?Awaitable $cancellation = null): void {}

        /**
         * Takes $n permits if there are as many now and nobody waits. Never suspends. Gives whether it did.
         *
         * @throws \ValueError if $n is less than 1, or more than there can ever be
         */
        public function tryAcquire(int $n = 1): bool {}

        /** How many permits can be taken now without waiting; 0 while somebody waits. */
        public function available(): int {}
    }

    /** What readable() and writable() give. */
    final class Readiness implements Awaitable
    {
        private function __construct() {}
    }

    /** Which coroutines belong together: they fail, are cancelled and are waited for together. */
    class Scope implements Awaitable, ScopeProvider
    {
        /** The scope's context: values by key, seen in this scope and in those below it. Made when it is first read. Does not suspend. */
        public readonly Context $context;

        /**
         * A root of its own: no other scope ends it. It keeps the results of its tasks for tasks(); one that lives long says $keepResults: false,
         * and its memory stays flat over any number of tasks.
         */
        public function __construct(bool $keepResults = true) {}

        /** A child of $parent, or of the current scope. $keepResults as in the constructor. Throws AsyncException when the parent is closed. */
        public static function inherit(?Scope $parent = null, bool $keepResults = true): static {}

        /** Calls $callable in a new coroutine of this scope, one of its tasks. Throws AsyncException when the scope is closed. */
        public function spawn(callable $callable, mixed ...$args): Coroutine {}

        /** Everything in this scope and below as an awaitable; it gives null. The same as awaiting the scope. */
        public function all(): Awaitable {}

        /**
         * The tasks as an awaitable: it gives their results in the order of their creation, or throws the first failure. Throws AsyncException
         * for a scope that keeps no results.
         */
        public function tasks(): Awaitable {}

        /** Waits until what is directly in this scope has ended, whatever the scopes below do. */
        public function awaitDirectChildren(): void {}

        /**
         * Waits until everything in this scope and below has ended, or $cancellation has completed (AwaitCancelledException). On a
         * scope that is cancelled, before or meanwhile, it throws the cancellation at once.
         */
        public function awaitCompletion(Awaitable $cancellation): void {}

        /**
         * Waits for the clean-up of a scope that has been cancelled. $errorHandler($exception, $scope) gets each failure that comes
         * meanwhile; without one they are thrown at the end. Throws AsyncException when the scope has not been cancelled.
         */
        public function awaitAfterCancellation(?callable $errorHandler = null, ?Awaitable $cancellation = null): void {}

        /** Cancels every coroutine of this scope and of the scopes below it, bottom up, and closes it. */
        public function cancel(?CancellationException $cancellation = null): void {}

        /** Like cancel(), with a warning for each coroutine that has not ended. */
        public function dispose(): void {}

        /** Closes the scope with a warning for each coroutine that has not ended; they go on as zombies, which do not keep the program alive. */
        public function disposeSafely(): void {}

        /** disposeSafely() now, and cancel() after $ms milliseconds (1 to 600,000, else ValueError). */
        public function disposeAfterTimeout(int $ms): void {}

        /**
         * Failures of this scope's coroutines go to $handler($scope, $coroutine, $exception) instead of those who await the scope. One
         * with a single parameter gets the exceptions that its type names. What it throws goes on to the parent scope.
         */
        public function setExceptionHandler(callable $handler): void {}

        /** The same for failures that come from the scopes below. */
        public function setChildScopeExceptionHandler(callable $handler): void {}

        /** Calls $handler($scope) when the scope ends: its last coroutine has ended, or it is closed while empty. At once if it has. */
        public function onFinally(\Closure $handler): void {}

        /** The same as onFinally(). */
        public function onCompletion(\Closure $handler): void {}

        /** The same as onFinally(). */
        public function onExit(\Closure $handler): void {}

        /** No coroutine is left in it and below. */
        public function isFinished(): bool {}

        /** Nothing can be spawned in it any more. */
        public function isClosed(): bool {}

        /** Was it cancelled, by a call, a failure or its parent? */
        public function isCancelled(): bool {}

        /**
         * The coroutines directly in this scope that have not ended.
         *
         * @return Coroutine[] oldest first
         */
        public function getCoroutines(): array {}

        /**
         * The scopes directly below this one, in the order in which they were made.
         *
         * @return Scope[]
         */
        public function getChildScopes(): array {}

        /** The scope itself, so that it can be given to spawnWith(). */
        public function provideScope(): ?Scope {}

        /** As Context::find() of this scope's context. Does not suspend. */
        public function find(string|object $key): mixed {}

        /** As Context::get() of this scope's context. Does not suspend. */
        public function get(string|object $key): mixed {}

        /** As Context::has() of this scope's context. Does not suspend. */
        public function has(string|object $key): bool {}

        /** As Context::findLocal() of this scope's context. Does not suspend. */
        public function findLocal(string|object $key): mixed {}

        /** As Context::getLocal() of this scope's context. Does not suspend. */
        public function getLocal(string|object $key): mixed {}

        /** As Context::hasLocal() of this scope's context. Does not suspend. */
        public function hasLocal(string|object $key): bool {}

        /**
         * As Context::set() of this scope's context; the scope is given back. Does not suspend.
         *
         * @throws ContextException if $key is set here already and $replace is false
         */
        public function set(string|object $key, mixed $value, bool $replace = false): static {}

        /** As Context::unset() of this scope's context; the scope is given back. Does not suspend. */
        public function unset(string|object $key): static {}
    }

    /** Says which scope a coroutine of spawnWith() goes to. */
    interface ScopeProvider
    {
        /** null: the current scope. */
        public function provideScope(): ?Scope;
    }

    /**
     * What Scope::tasks() gives: awaiting it gives the results of the scope's tasks as an array in the order of their
     * creation, or throws the first failure.
     */
    final class ScopeTasks implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * A number of permits that coroutines take and give back. Those who wait get one in the order in which they came. A permit belongs to
     * nobody: any coroutine may release, and one that ends without releasing keeps its permit taken.
     */
    final class Semaphore
    {
        /**
         * @param int $permits how many there are; all are available at first
         * @throws \ValueError if there is not at least one
         */
        public function __construct(int $permits) {}

        /**
         * Takes $n permits at once. Suspends while there are fewer, or somebody else waits already: those who wait are served in the order in
         * which they came, so one who wants many is not overtaken by those who want few. (The rule of Tokio's Semaphore.)
         *
         * @param int|Awaitable|null $n how many; 1 or more, at most as many as the semaphore has. A cancellation may stand here instead, for one permit: `acquire(timeout(100))`
         * @param Awaitable|null $cancellation gives the wait up when it completes first
         * @throws \ValueError if $n is less than 1, or more than the semaphore has
         * @throws AwaitCancelledException if the wait was given up
         * @throws AsyncException if it has to wait where the flow cannot be suspended
         */
        public function acquire(int|Awaitable|null $n = 1, ?Awaitable $cancellation = null): void {}

        /**
         * Takes $n permits if they are available and nobody waits. Never suspends. Gives whether it did.
         *
         * @throws \ValueError if $n is less than 1, or more than the semaphore has
         */
        public function tryAcquire(int $n = 1): bool {}

        /**
         * Gives $n permits back; whoever has waited longest has them now. Never suspends.
         *
         * @throws \ValueError if $n is less than 1, or more than the semaphore has
         * @throws AsyncException if fewer than $n permits are taken
         */
        public function release(int $n = 1): void {}

        /** How many permits nobody has. While somebody waits for more than that, nobody else gets them. */
        public function available(): int {}
    }

    /** What signal() gives. */
    final class SignalWait implements Awaitable
    {
        private function __construct() {}
    }

    /** Takes part in the creation of a coroutine. */
    interface SpawnStrategy extends ScopeProvider
    {
        /**
         * Called before the coroutine enters the queue.
         *
         * @return array entries for the coroutine's context
         */
        public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array;

        /** Called after that. */
        public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void;
    }

    /**
     * What Async\timeout() gives: completes with null when its time has passed. As the second part of `await … until` it makes the wait end
     * with an AwaitCancelledException, whose previous exception is a TimeoutException.
     */
    final class Timeout implements Awaitable
    {
        private function __construct() {}
    }

    /** The time of an Async\timeout() has passed; the previous exception of an AwaitCancelledException. */
    class TimeoutException extends \Exception
    {
    }
}
