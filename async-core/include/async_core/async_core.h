/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async-core: the C surface of the scheduler and the reactor.
 *
 * One runtime (acore_runtime) belongs to one thread and is not thread-safe;
 * the one cross-thread door is acore_trigger_fire(). A coroutine is a C
 * structure owned by the runtime, followed in the same allocation by an
 * "area" of the embedding engine, whose size is given at creation. The engine
 * keeps what it has to save at a switch there. How a switch is done is hidden.
 *
 * Life of a coroutine: created (acore_coroutine_create) -> queued
 * (acore_coroutine_enqueue) -> running -> {queued | parked | running}* -> ended.
 * It is resumed only by its own thread. `run` is called once on its stack;
 * when it returns the coroutine has ended. References: the runtime holds one
 * from enqueue until `retired` has been called; others belong to whoever called
 * acore_coroutine_addref(). The last release calls `destroy` and frees the memory.
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

/* Why acore_park() returned. Larger values win when several wakes meet before the coroutine runs. */
typedef enum {
	ACORE_WAKE_NONE = 0,      /* never given to a coroutine that runs */
	ACORE_WAKE_EVENT = 1,
	ACORE_WAKE_TIMEOUT = 2,   /* only if no event came first: an event is not overridden by a timeout */
	ACORE_WAKE_CANCEL = 3,
} acore_wake_reason;

typedef enum {
	ACORE_CREATED,            /* made, not yet queued */
	ACORE_QUEUED,             /* in the run queue */
	ACORE_RUNNING,
	ACORE_PARKED,
	ACORE_ENDED,
} acore_coroutine_state;

typedef enum { ACORE_PRIORITY_NORMAL = 0, ACORE_PRIORITY_HIGH = 255 } acore_priority;

/* What the embedding engine does at a switch. None of these may throw C++ exceptions; `leave`, `enter`, `ended`, `retired`
 * and `destroy` must not switch. All pointers may be NULL except run. */
typedef struct {
	size_t size;                        /* sizeof(acore_engine_ops) */
	size_t area_size;                   /* bytes of engine state per coroutine, zeroed at creation */
	void (*leave)(void *area, void *next); /* before the running coroutine leaves the CPU to the one with the area `next` (not when it has ended) */
	void (*enter)(void *area);          /* after it got it back (not before its first run) */
	void (*run)(void *area);            /* the body, on the coroutine's own stack */
	void (*retired)(void *area);        /* it has ended; called on whatever stack goes on, before the next coroutine's enter/run */
	void (*destroy)(void *area);        /* last reference gone */
	/* Queue empty, nothing active in the reactor, and at least one coroutine is parked. Called in the context of the
	 * coroutine that wanted to park (its engine state still installed; may be one that has just ended). Has to make
	 * something ready (acore_wake, acore_coroutine_enqueue); if it does not, the runtime aborts with a message. */
	void (*deadlock)(void *context);
	void *context;
	void (*ended)(void *area, void *next); /* `run` has returned and it is known who goes on; on the ended coroutine's stack */
} acore_engine_ops;

typedef struct {
	size_t size;                        /* sizeof(acore_runtime_options) */
	size_t stack_size_bytes;            /* usable C stack per coroutine; rounded up to pages; 0: 256 KiB */
	uint64_t schedule_seed;             /* 0: FIFO; else random choice among the ready, reproducible */
	uint32_t guard_budget;              /* how many stacks may have a guard page (two mappings each); 0: default from vm.max_map_count */
} acore_runtime_options;

/* --- runtime ---------------------------------------------------------- */

/* Makes a runtime with the calling flow adopted as its main coroutine (running). No loop, thread or signal handler is
 * made before the first wait that needs it. NULL: out of memory. Suspends: no. */
acore_runtime *acore_runtime_create(const acore_engine_ops *ops, const acore_runtime_options *options);

/* Ends the runtime. Coroutines that are still there are dropped without running (their `destroy` is called), their
 * stacks freed, reactor handles closed, pool work waited for. One that somebody still references is destroyed as well; its
 * release afterwards only frees the memory. Only from the main coroutine. Suspends: no. */
void acore_runtime_destroy(acore_runtime *runtime);

/* The memory of those who hold references was reset as a whole: none of them will be given back. To be called right before
 * acore_runtime_destroy(), which then frees every coroutine. Suspends: no. */
void acore_runtime_references_lost(acore_runtime *runtime);

/* In the child after fork(): forget every coroutine but the running one (no code of theirs runs; `destroy` is called),
 * begin with a fresh reactor. If the running one is not main it becomes what main was (its `run` must not
 * return any more; it keeps its stack and id). Suspends: no. */
void acore_runtime_after_fork(acore_runtime *runtime);

/* --- coroutines ------------------------------------------------------- */

acore_coroutine *acore_coroutine_create(acore_runtime *runtime);              /* NULL: out of memory; one reference for the caller */
int  acore_coroutine_enqueue(acore_runtime *runtime, acore_coroutine *co);     /* created -> queued. 0: there is room for it since it was created */
void acore_coroutine_addref(acore_coroutine *co);
void acore_coroutine_release(acore_coroutine *co);
/* A queued coroutine that has not started leaves the queue and counts as ended: `run` never happens, `retired` does. false: it had started. */
bool acore_coroutine_discard(acore_runtime *runtime, acore_coroutine *co);
void *acore_coroutine_area(acore_coroutine *co);
acore_coroutine *acore_coroutine_from_area(void *area);
acore_coroutine *acore_main(acore_runtime *runtime);
acore_coroutine_state acore_coroutine_get_state(const acore_coroutine *co);
uint64_t acore_coroutine_id(const acore_coroutine *co);                        /* main is 1; unique in a runtime */
void acore_coroutine_set_priority(acore_runtime *runtime, acore_coroutine *co, acore_priority priority); /* moves a queued one to the head */
acore_priority acore_coroutine_get_priority(const acore_coroutine *co);
void acore_coroutine_run_next(acore_runtime *runtime, acore_coroutine *co);    /* the same once, with the priority it has */
/* lowest address and size in bytes of the stack the coroutine runs on; false for main and for one that has no stack (yet) */
bool acore_coroutine_stack(const acore_coroutine *co, void **lowest, size_t *size_bytes);
/* its stack has a canary instead of guard pages: vm.max_map_count is too small for more of them (Linux before 6.13) */
bool acore_coroutine_unguarded(const acore_coroutine *co);
/* Calls fn for each coroutine that has not ended (main included), oldest first, until fn returns false. fn must not create or end one. */
void acore_coroutine_each(acore_runtime *runtime, bool (*fn)(acore_coroutine *co, void *arg), void *arg);

/* --- giving up the CPU ------------------------------------------------- */

/* The running coroutine goes to the end of the queue (head for high priority); returns when its turn comes. Returns at once
 * when nothing else is ready. Gives ACORE_WAKE_EVENT or ACORE_WAKE_CANCEL. Suspends: yes. */
acore_wake_reason acore_yield(acore_runtime *runtime);

/* Sleeps until acore_wake(); a wake that came since acore_park_prepare() makes it return at once.
 * timeout_ns < 0: no limit. Suspends: yes. */
void acore_park_prepare(acore_runtime *runtime);
acore_wake_reason acore_park(acore_runtime *runtime, int64_t timeout_ns);

/* Makes a parked coroutine ready (or, before it parked, makes its park return at once; a queued yielding coroutine takes a
 * larger reason). Waking twice is harmless. No effect on ended or not started ones. Suspends: no. */
void acore_wake(acore_runtime *runtime, acore_coroutine *co, acore_wake_reason reason);

/* --- microtasks --------------------------------------------------------- */

/* Small C work that runs before the next coroutine is chosen, FIFO, in the context of whoever gives up the CPU. The
 * struct belongs to the caller and must live until `run` or, at the runtime's end or in the child after fork(), `drop` was called. The
 * queue holds one reference (refcount + 1) while it is queued and gives it up before the call, so both may free it or enqueue it again. */
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

/* poll(2) for one coroutine: 0 timeout, n > 0 ready entries with revents set, -ECANCELED, or another negative errno. Regular files
 * are always ready. A descriptor closed meanwhile (acore_fd_closing) gives POLLNVAL. O_NONBLOCK of the descriptors is as before. Suspends: yes. */
int acore_poll(acore_runtime *runtime, struct pollfd *fds, unsigned count, int64_t timeout_ns);

/* Waits until a call on fd that found nothing, or is expected to, is worth a try; poll(2) is not asked before. events as for poll(2).
 * 1: try, there may be nothing all the same; 0 timeout, -ECANCELED, -EBADF (closed meanwhile), or another negative errno. Suspends: yes. */
int acore_wait_ready(acore_runtime *runtime, int fd, short events, int64_t timeout_ns);

/* To be called before close(fd): waiters wake with POLLNVAL, the watcher goes. Cheap when fd has none. Suspends: no. */
void acore_fd_closing(acore_runtime *runtime, int fd);

/* 0 after timeout_ns, -ECANCELED. Suspends: yes (also for 0: one yield). */
int acore_sleep(acore_runtime *runtime, int64_t timeout_ns);

/* Runs work(arg) in a pool thread. 0 when done, -ECANCELED when the waiter was cancelled: then `abandon(arg)` is called on the runtime's
 * thread once the work has ended (or was never begun), else never. `arg` must not be memory of the engine's request. Suspends: yes. */
int acore_offload(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* The same for work that may take seconds: up to 128 at once in threads of their own, so that acore_offload() never queues behind it.
 * The runtime's end does not wait for it. Hence abandon(arg), Thread: any. Suspends: yes. */
int acore_offload_slow(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* A timer that calls back on the runtime's thread from inside the reactor; the callback must not run engine code, only wake or enqueue.
 * One-shot unless period_ns > 0. unref'd timers do not count as activity. */
typedef struct acore_timer acore_timer;
acore_timer *acore_timer_start(acore_runtime *runtime, int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* One-shot, of real time even where time is virtual. */
acore_timer *acore_timer_start_real(acore_runtime *runtime, int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg);
bool acore_timer_set_referenced(acore_timer *timer, bool referenced);   /* needs no memory; false: it has fired, or was forgotten by a fork */
void acore_timer_stop(acore_timer *timer);   /* frees it; no callback afterwards; allowed in its callback */

/* The same for signals: each delivery calls back on the runtime's thread. */
typedef struct acore_signal acore_signal;
acore_signal *acore_signal_start(acore_runtime *runtime, int signum, bool referenced, void (*fire)(int signum, void *arg), void *arg);
bool acore_signal_set_referenced(acore_signal *signal, bool referenced);   /* needs no memory; false: forgotten by a fork */
bool acore_signal_pending(acore_signal *signal);   /* it has come, and the callback was not called yet */
void acore_signal_stop(acore_signal *signal);

/* The same for a descriptor: each event calls back on the runtime's thread, and means that poll(2) is to be asked; `closed`, once, that
 * acore_fd_closing() came and nothing else will. Counts as activity. Regular files never fire: poll(2) calls them ready.
 * NULL with errno. Suspends: no. */
typedef struct acore_watch acore_watch;
acore_watch *acore_watch_start(acore_runtime *runtime, int fd, short events, void (*fire)(bool closed, void *arg), void *arg);
void acore_watch_stop(acore_watch *watch);   /* frees it; no callback afterwards; allowed in its callback */

/* A door for other threads and signal handlers: fire() may be called from anywhere, `wake` runs on the runtime's thread. Several fires may be one call. */
typedef struct acore_trigger acore_trigger;
acore_trigger *acore_trigger_create(acore_runtime *runtime, bool referenced, void (*fire)(void *arg), void *arg);
void acore_trigger_fire(acore_trigger *trigger);   /* Thread: any; async-signal-safe */
void acore_trigger_destroy(acore_trigger *trigger);

/* --- the clock ------------------------------------------------------------- */

/* Monotonic time that deadlines are counted in; the kernel's as long as it was never made virtual. Suspends: no. */
int64_t acore_now(const acore_runtime *runtime);

/* Virtual time stands still while somebody runs. When nobody can, the next timer is due at once, unless a descriptor or work in the
 * pool is waited for: that takes as long as it takes, and the clock goes on with it. Signals keep nothing from being due. Off again,
 * the clock goes on from where it stands. Suspends: no. */
void acore_set_virtual_time(acore_runtime *runtime, bool on);

/* From true to false nothing is skipped, as while a descriptor is waited for: for waits for something real that look at it now and
 * then. Calls nest. false: out of memory, nothing is held. Suspends: no. */
bool acore_hold_time(acore_runtime *runtime, bool hold);

/* acore_sleep() in virtual time; what is due meanwhile comes in its order, and nothing real is waited for. -EINVAL where time is
 * real. Suspends: yes. */
int acore_advance_time(acore_runtime *runtime, int64_t ns);

/* --- numbers -------------------------------------------------------------- */
typedef struct {
	size_t size;
	uint64_t coroutines_created, coroutines_alive, coroutines_ready, coroutines_peak;   /* without main, except ready */
	uint64_t switches, takeovers, reactor_turns, reactor_parks;
	uint64_t stacks_in_use, stacks_pooled, stacks_guarded, stack_bytes_mapped;
	uint64_t watchers, timers, signals, pool_requests, triggers;
} acore_runtime_stats;
void acore_runtime_get_stats(const acore_runtime *runtime, acore_runtime_stats *stats);

/* Version of libuv, as built against and as loaded. Static texts. Thread: any. Suspends: no. */
const char *acore_reactor_built_with(void);
const char *acore_reactor_runs_with(void);

#ifdef __cplusplus
}
#endif

#endif /* ASYNC_CORE_H */
