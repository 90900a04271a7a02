/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async-core: the C API of the scheduler and the reactor.
 *
 * A runtime (acore_runtime) belongs to one thread and is not thread-safe; the
 * only function that other threads may call is acore_trigger_fire(). A
 * coroutine is a C structure owned by the runtime. In the same allocation it is
 * followed by the embedding engine's "area", whose size is given at creation;
 * the engine saves its state there at a switch. How a switch is done is hidden.
 *
 * Life of a coroutine: created (acore_coroutine_create) -> queued
 * (acore_coroutine_enqueue) -> running -> {queued | parked | running}* ->
 * ended. It is resumed only by its own thread. `run` is called once on its
 * stack; when it returns the coroutine has ended. References: the runtime holds
 * one from enqueue until `retired` has been called; others belong to whoever
 * called acore_coroutine_addref(). The last release calls `destroy` and frees
 * the memory.
 *
 * Errors: functions that can fail return a negative errno value. A call that
 * failed never fires its callback. Times are monotonic nanoseconds; a negative
 * timeout means "no limit". No C++ exception leaves these functions.
 */
#ifndef ASYNC_CORE_H
#define ASYNC_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct acore_runtime acore_runtime;
typedef struct acore_coroutine acore_coroutine;

/* Why acore_park() returned. If several wakes arrive before the coroutine runs, the largest value wins. */
typedef enum {
	ACORE_WAKE_NONE = 0,      /* never passed to a running coroutine */
	ACORE_WAKE_EVENT = 1,
	ACORE_WAKE_TIMEOUT = 2,   /* only if no event came first: a timeout does not override an event */
	ACORE_WAKE_CANCEL = 3,
} acore_wake_reason;

typedef enum {
	ACORE_CREATED,            /* not queued yet */
	ACORE_QUEUED,             /* in the run queue */
	ACORE_RUNNING,
	ACORE_PARKED,
	ACORE_ENDED,
} acore_coroutine_state;

typedef enum { ACORE_PRIORITY_NORMAL = 0, ACORE_PRIORITY_HIGH = 255 } acore_priority;

/* The embedding engine's callbacks. None of them may throw C++ exceptions; `leave`, `enter`, `ended`, `retired` and
 * `destroy` must not switch. All pointers but `run` may be NULL. */
typedef struct {
	size_t size;                        /* sizeof(acore_engine_ops) */
	size_t area_size;                   /* bytes of engine state per coroutine, zeroed at creation */
	/* Before the running coroutine switches to the one with area `next` (not when it has ended) */
	void (*leave)(void *area, void *next);
	void (*enter)(void *area);          /* after switching back to it (not before its first run) */
	void (*run)(void *area);            /* the body, on the coroutine's own stack */
	/* It has ended; called on the stack of whoever runs next, before that coroutine's enter/run */
	void (*retired)(void *area);
	void (*destroy)(void *area);        /* the last reference was released */
	/* The queue is empty, nothing is active in the reactor, and at least one coroutine is parked. Called in the
	 * context of the coroutine that tried to park (its engine state is still installed; it may have just ended).
	 * Must make something ready (acore_wake, acore_coroutine_enqueue); otherwise the runtime aborts with a message. */
	void (*deadlock)(void *context);
	void *context;
	/* `run` has returned and the next coroutine is chosen; on the ended coroutine's stack */
	void (*ended)(void *area, void *next);
} acore_engine_ops;

typedef struct {
	size_t size;                        /* sizeof(acore_runtime_options) */
	size_t stack_size_bytes;            /* usable C stack per coroutine; rounded up to pages; 0: 256 KiB */
	uint64_t schedule_seed;             /* 0: FIFO; otherwise a reproducible random choice among the ready coroutines */
	/* How many stacks may have guard pages (two mappings each); 0: default from vm.max_map_count */
	uint32_t guard_budget;
} acore_runtime_options;

/* --- runtime ---------------------------------------------------------- */

/* Creates a runtime and adopts the caller as its main coroutine (running). No loop, thread or signal handler is
 * created before the first wait that needs it. NULL: out of memory. Suspends: no. */
acore_runtime *acore_runtime_create(const acore_engine_ops *ops, const acore_runtime_options *options);

/* Ends the runtime: drops the remaining coroutines without running them (their `destroy` is called), frees their
 * stacks, closes reactor handles, and waits for pool work. Coroutines that are still referenced are destroyed as
 * well; a later release only frees the memory. Only from the main coroutine. Suspends: no. */
void acore_runtime_destroy(acore_runtime *runtime);

/* The memory that held references to coroutines was reset as a whole, so they will never be released. Call it right
 * before acore_runtime_destroy(), which then frees every coroutine. Suspends: no. */
void acore_runtime_references_lost(acore_runtime *runtime);

/* In the child after fork(): drops every coroutine but the running one (none of their code runs; `destroy` is
 * called) and starts with a fresh reactor. If the running coroutine is not main, it takes main's place (its `run`
 * must not return any more; it keeps its stack and id). Suspends: no. */
void acore_runtime_after_fork(acore_runtime *runtime);

/* --- coroutines ------------------------------------------------------- */

/* NULL: out of memory; the caller gets one reference */
acore_coroutine *acore_coroutine_create(acore_runtime *runtime);
/* created -> queued. 0: room was reserved at creation; -EINVAL: it was discarded */
int  acore_coroutine_enqueue(acore_runtime *runtime, acore_coroutine *co);
void acore_coroutine_addref(acore_coroutine *co);
void acore_coroutine_release(acore_coroutine *co);
/* Takes a coroutine that has not started out of the queue, or keeps one out that is not in it yet; it counts as ended:
 * `run` is never called, `retired` is. false: it has started, or ended. */
bool acore_coroutine_discard(acore_runtime *runtime, acore_coroutine *co);
void *acore_coroutine_area(acore_coroutine *co);
acore_coroutine *acore_coroutine_from_area(void *area);
acore_coroutine *acore_main(acore_runtime *runtime);
acore_coroutine_state acore_coroutine_get_state(const acore_coroutine *co);
uint64_t acore_coroutine_id(const acore_coroutine *co);                        /* main is 1; unique within a runtime */
/* A queued one moves to the head */
void acore_coroutine_set_priority(acore_runtime *runtime, acore_coroutine *co, acore_priority priority);
acore_priority acore_coroutine_get_priority(const acore_coroutine *co);
/* Moves it to the head once, without changing its priority */
void acore_coroutine_run_next(acore_runtime *runtime, acore_coroutine *co);
/* Lowest address and size in bytes of the coroutine's stack; false for main and for one without a stack (not
 * started, or ended). */
bool acore_coroutine_stack(const acore_coroutine *co, void **lowest, size_t *size_bytes);
/* Its stack has a canary instead of guard pages, because vm.max_map_count allows no more of them (Linux before
 * 6.13). */
bool acore_coroutine_unguarded(const acore_coroutine *co);
/* Calls fn for each coroutine that has not ended (main included), oldest first, until fn returns false. fn must not
 * create or end coroutines. */
void acore_coroutine_each(acore_runtime *runtime, bool (*fn)(acore_coroutine *co, void *arg), void *arg);

/* For looking at a process that stands still from outside: where the address of its oldest coroutine that has not ended
 * is kept, and what lies where in a coroutine. `newer` is the address of the next one, 0 for the last; some in the list
 * may have ended. Thread: any. */
const void *acore_coroutine_list(const acore_runtime *runtime);
typedef struct {
	size_t newer, id, state, area;      /* offsets in bytes: a pointer, a uint64_t, a byte, the area */
} acore_coroutine_layout;
acore_coroutine_layout acore_coroutine_get_layout(void);

/* --- giving up the CPU ------------------------------------------------- */

/* Moves the running coroutine to the end of the queue (high priority: to the head) and returns when it runs again,
 * at once if nothing else is ready. Returns ACORE_WAKE_EVENT or ACORE_WAKE_CANCEL. Suspends: yes. */
acore_wake_reason acore_yield(acore_runtime *runtime);
/* The same after a long run: what has become ready in the reactor meanwhile is queued before. */
acore_wake_reason acore_yield_late(acore_runtime *runtime);

/* Sleeps until acore_wake(); returns at once if a wake arrived since acore_park_prepare(). timeout_ns < 0: no limit.
 * Suspends: yes. */
void acore_park_prepare(acore_runtime *runtime);
acore_wake_reason acore_park(acore_runtime *runtime, int64_t timeout_ns);

/* Makes a parked coroutine ready. If it has not parked yet, its park returns at once; if it has yielded and is
 * queued, a larger reason replaces the pending one. Waking twice is harmless. No effect on coroutines that have
 * ended or not started. Suspends: no. */
void acore_wake(acore_runtime *runtime, acore_coroutine *co, acore_wake_reason reason);

/* --- microtasks --------------------------------------------------------- */

/* Small C jobs that run in FIFO order before the next coroutine is chosen, in the context of the coroutine that
 * gives up the CPU. The struct belongs to the caller and must live until `run` is called, or `drop` at the runtime's
 * end or in the child after fork(). While a task is queued the queue holds one reference (refcount + 1), which it
 * releases before the call, so both callbacks may free the task or enqueue it again. */
typedef struct acore_microtask {
	struct acore_microtask *next;
	void (*run)(struct acore_microtask *task);
	void (*drop)(struct acore_microtask *task);   /* may be NULL */
	uint32_t refcount;
	bool queued;
} acore_microtask;
void acore_microtask_enqueue(acore_runtime *runtime, acore_microtask *task);

/* --- waits on the reactor ------------------------------------------------ */

struct pollfd;

/* poll(2) for one coroutine: 0 on timeout, n > 0 ready entries with revents set, -ECANCELED, or another negative
 * errno. Regular files are always ready. A descriptor closed during the wait (acore_fd_closing) gives POLLNVAL.
 * O_NONBLOCK of the descriptors is not changed. Suspends: yes. */
int acore_poll(acore_runtime *runtime, struct pollfd *fds, unsigned count, int64_t timeout_ns);

/* Waits until it is worth trying a call on fd that found nothing or probably would; does not call poll(2) first.
 * events as for poll(2). 1: try it, though there may still be nothing; 0 on timeout, -ECANCELED, -EBADF (closed
 * during the wait), or another negative errno. Suspends: yes. */
int acore_wait_ready(acore_runtime *runtime, int fd, short events, int64_t timeout_ns);

/* Call it before close(fd): wakes waiters with POLLNVAL and removes the watcher. Cheap if fd has none. Suspends: no. */
void acore_fd_closing(acore_runtime *runtime, int fd);

/* 0 after timeout_ns, -ECANCELED. Suspends: yes (also for 0: one yield). */
int acore_sleep(acore_runtime *runtime, int64_t timeout_ns);

/* Runs work(arg) in a pool thread. 0 when done. -ECANCELED if the waiter was cancelled; only then `abandon(arg)` is
 * called on the runtime's thread, once the work has ended or been dropped before it began. `arg` must not be request
 * memory of the engine. Suspends: yes. */
int acore_offload(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* The same for work that may take seconds: up to 128 jobs at once in threads of their own, so that acore_offload()
 * never queues behind them. The runtime's end does not wait for them. Hence abandon(arg), Thread: any.
 * Suspends: yes. */
int acore_offload_slow(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* A timer whose callback runs on the runtime's thread, inside the reactor; it must not run engine code, only wake or
 * enqueue. One-shot unless period_ns > 0. Unreferenced timers do not count as activity. */
typedef struct acore_timer acore_timer;
acore_timer *acore_timer_start(acore_runtime *runtime, int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* One-shot, in real time even while time is virtual. */
acore_timer *acore_timer_start_real(acore_runtime *runtime, int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* Needs no memory; false: it has fired, or was dropped after a fork */
bool acore_timer_set_referenced(acore_timer *timer, bool referenced);
void acore_timer_stop(acore_timer *timer);   /* frees it; no callback afterwards; allowed in its callback */

/* The same for signals: the callback runs on the runtime's thread at each delivery. */
typedef struct acore_signal acore_signal;
acore_signal *acore_signal_start(acore_runtime *runtime, int signum, bool referenced, void (*fire)(int signum, void *arg), void *arg);
bool acore_signal_set_referenced(acore_signal *signal, bool referenced);   /* needs no memory; false: dropped after a fork */
bool acore_signal_pending(acore_signal *signal);   /* it has arrived, but the callback has not been called yet */
void acore_signal_stop(acore_signal *signal);

/* The same for a descriptor: each event calls back on the runtime's thread and means that poll(2) should be called;
 * `closed` is passed once, after acore_fd_closing(), and is the last call. Counts as activity. Regular files never
 * fire: for poll(2) they are always ready. NULL with errno. Suspends: no. */
typedef struct acore_watch acore_watch;
acore_watch *acore_watch_start(acore_runtime *runtime, int fd, short events, void (*fire)(bool closed, void *arg), void *arg);
void acore_watch_stop(acore_watch *watch);   /* frees it; no callback afterwards; allowed in its callback */

/* Lets other threads and signal handlers wake the runtime: acore_trigger_fire() may be called from anywhere, `wake`
 * runs on the runtime's thread. Several fires may be merged into one call. */
typedef struct acore_trigger acore_trigger;
acore_trigger *acore_trigger_create(acore_runtime *runtime, bool referenced, void (*fire)(void *arg), void *arg);
void acore_trigger_fire(acore_trigger *trigger);   /* Thread: any; async-signal-safe */
void acore_trigger_destroy(acore_trigger *trigger);

/* --- the clock ------------------------------------------------------------- */

/* The monotonic time used for deadlines; the kernel's unless it has ever been virtual. Suspends: no. */
int64_t acore_now(const acore_runtime *runtime);

/* Virtual time stands still while a coroutine runs. When none is ready, it skips to the next timer, unless something
 * waits for a descriptor or for work in the pool: then it passes like real time. Waiting for signals does not
 * prevent skipping. When switched off, the clock continues from its current value. Suspends: no. */
void acore_set_virtual_time(acore_runtime *runtime, bool on);

/* Between true and false no time is skipped, as during a wait for a descriptor: for waits that poll something real
 * at intervals. Calls nest. false: out of memory, no hold was taken. Suspends: no. */
bool acore_hold_time(acore_runtime *runtime, bool hold);

/* acore_sleep() in virtual time: timers due meanwhile fire in order, and nothing real is waited for. -EINVAL while
 * time is real. Suspends: yes. */
int acore_advance_time(acore_runtime *runtime, int64_t ns);

/* --- long runs ---------------------------------------------------------------- */

/* Changes whenever the running coroutine gives up the thread, also if it gets it back at once. Suspends: no. */
uint64_t acore_run_number(const acore_runtime *runtime);

/* Calls `fire` when a coroutine has held the thread for limit_ns (> 0), and after each further limit, at most half of
 * it late: with the number of the run and the time since it was first seen. `fire` is called on a thread of its own,
 * where all signals are blocked, and must not call the runtime. A child gets a thread of its own in
 * acore_runtime_after_fork(). NULL: out of memory or threads. Stop it before the runtime is destroyed. Suspends: no. */
typedef struct acore_watchdog acore_watchdog;
acore_watchdog *acore_watchdog_start(acore_runtime *runtime, int64_t limit_ns,
		void (*fire)(uint64_t run, int64_t ran_ns, void *arg), void *arg);
void acore_watchdog_stop(acore_watchdog *watchdog);   /* frees it; no callback afterwards; waits for one in progress */

/* --- following what happens --------------------------------------------------- */

/* For tracing. Called on the runtime's thread; the callbacks must not call the runtime, except for acore_now(),
 * acore_run_number() and what reads a coroutine. Without an observer none of this costs anything. */
typedef struct {
	/* Before the running coroutine, or one that has ended, is left for `next`, which may run for the first time; before
	 * the engine's `leave` or `ended` */
	void (*leaves)(void *area, void *next);
	void (*woken)(void *area, acore_wake_reason reason);   /* before a parked coroutine becomes ready */
	void (*retired)(void *area);                           /* before the engine's */
	/* The reactor handles what is ready, or waits until something is; in the context of a coroutine that has given up
	 * the thread, and gets it back without `leaves` if it is the next one to run */
	void (*loop)(bool begins, bool waits);
} acore_observer;
/* NULL: none. One at a time; it has to live until it is replaced. A child of fork() keeps it. Suspends: no. */
void acore_observe(acore_runtime *runtime, const acore_observer *observer);

/* --- numbers -------------------------------------------------------------- */
typedef struct {
	size_t size;
	uint64_t coroutines_created, coroutines_alive, coroutines_ready, coroutines_peak;   /* without main, except `ready` */
	uint64_t switches, takeovers, reactor_turns, reactor_parks;
	uint64_t stacks_in_use, stacks_pooled, stacks_guarded, stack_bytes_mapped;
	uint64_t watchers, timers, signals, pool_requests, triggers;
	/* Since the start: the longest time that the thread was held by one coroutine (by at most 64, if all were short) */
	uint64_t longest_run_ns;
	/* Time between two visits to the reactor, in the last one to two minutes; the percentiles rounded up by an eighth */
	uint64_t loop_lag_p50_ns, loop_lag_p99_ns, loop_lag_max_ns;
	/* Of the pool of acore_offload(), and of that of acore_offload_slow() */
	uint64_t pool_threads, pool_threads_busy, pool_queued, slow_threads, slow_threads_busy, slow_queued;
} acore_runtime_stats;
void acore_runtime_get_stats(acore_runtime *runtime, acore_runtime_stats *stats);

/* The libuv version built against, and the one loaded. Static strings. Thread: any. Suspends: no. */
const char *acore_reactor_built_with(void);
const char *acore_reactor_runs_with(void);

#ifdef __cplusplus
}
#endif

#endif /* ASYNC_CORE_H */
