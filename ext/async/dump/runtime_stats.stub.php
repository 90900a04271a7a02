<?php

/** @generate-class-entries */

namespace Async {

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
}
