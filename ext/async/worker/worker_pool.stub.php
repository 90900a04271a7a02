<?php

/** @generate-class-entries */

namespace Async {

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
     *
     * @strict-properties
     * @not-serializable
     */
    final class WorkerPool implements Awaitable
    {
        /**
         * Starts no worker yet. Does not suspend.
         *
         * @param int|null $workers maximum number of workers, 1 to 1024; null: as many as the
         * process may use processors, by its affinity mask and the CPU quota of its cgroup
         * @param string $backend `'process'`; `'thread'`, on the command line of a thread-safe
         * build; or `'auto'`: threads where they exist
         * @param int $concurrency how many tasks a worker has at a time, 1 to 65536; more than one
         * is for tasks that wait
         * @param callable|null $init called in each worker before its first task, for connections
         * and the like; sent as callables of tasks are. What it throws fails the tasks that the
         * worker was to run
         * @param int $maxTasks replaces a worker after so many tasks; 0: never
         * @param int $maxMemory replaces a worker whose tasks have left behind more than so many
         * bytes of memory; 0: never
         * @throws \ValueError if a number is out of range or there is no such backend
         * @throws AsyncException if there are no threads in this build or server, and in a worker
         * of the eighth level: workers may have workers, but not without an end
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
         * @return Future the result. Fails with a RemoteException if the task does, or its result
         * cannot be sent, and with a WorkerException if its worker ends
         * @throws TransferException if something cannot be sent; it names what, as in
         * `$args[0]->pdo`
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
         * @param callable $callable called as $callable(mixed $value, mixed $key): mixed; PHP's own
         * functions and methods get the value only
         * @param bool $ordered in the order of $iterable; false: as the results arrive
         * @param int $buffer maximum number of elements submitted but not consumed; 0: twice as
         * many as the workers can run at a time
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
         * @param CancellationException|null $cancellation what the futures fail with; the default
         * one names the place of the call
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

    /**
     * Calls $callable with $args in a worker of a pool that belongs to the program and has a worker
     * per processor. Same as WorkerPool::submit() otherwise.
     *
     * @throws TransferException if something cannot be sent
     * @throws AsyncException in a worker of the eighth level
     */
    function parallel(callable $callable, mixed ...$args): Future {}
}
