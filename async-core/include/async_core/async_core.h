/*
 * async-core: the C surface of the scheduler and the reactor.
 *
 * One runtime (async_runtime) belongs to one thread and is not thread-safe;
 * the one cross-thread door is async_trigger_fire(). A coroutine is a C
 * structure owned by the runtime, followed in the same allocation by an
 * "area" of the embedding engine, whose size is given at creation. The engine
 * keeps what it has to save at a switch there. How a switch is done is hidden.
 *
 * Life of a coroutine: created (async_coroutine_create) -> queued
 * (async_coroutine_enqueue) -> running -> {queued | parked | running}* -> ended.
 * It is resumed only by its own thread. `run` is called once on its stack;
 * when it returns the coroutine has ended. References: the runtime holds one
 * from enqueue until `retired` has been called; others belong to whoever called
 * async_coroutine_addref(). The last release calls `destroy` and frees the memory.
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

typedef struct async_runtime async_runtime;
typedef struct async_coroutine async_coroutine;

/* Why async_park() returned. Larger values win when several wakes meet before the coroutine runs. */
typedef enum {
	ASYNC_WAKE_NONE = 0,      /* never given to a coroutine that runs */
	ASYNC_WAKE_EVENT = 1,
	ASYNC_WAKE_TIMEOUT = 2,   /* only if no event came first: an event is not overridden by a timeout */
	ASYNC_WAKE_CANCEL = 3,
} async_wake_reason;

typedef enum {
	ASYNC_CREATED,            /* made, not yet queued */
	ASYNC_QUEUED,             /* in the run queue; see async_coroutine_started() */
	ASYNC_RUNNING,
	ASYNC_PARKED,
	ASYNC_ENDED,
} async_coroutine_state;

typedef enum { ASYNC_PRIORITY_NORMAL = 0, ASYNC_PRIORITY_HIGH = 255 } async_priority;

/* What the embedding engine does at a switch. None of these may throw C++ exceptions; `leave`, `enter`, `ended`, `retired`
 * and `destroy` must not switch. All pointers may be NULL except run. */
typedef struct {
	size_t size;                        /* sizeof(async_engine_ops) */
	size_t area_size;                   /* bytes of engine state per coroutine, zeroed at creation */
	void (*leave)(void *area, void *next); /* before the running coroutine leaves the CPU to the one with the area `next` (not when it has ended) */
	void (*enter)(void *area);          /* after it got it back (not before its first run) */
	void (*run)(void *area);            /* the body, on the coroutine's own stack */
	void (*retired)(void *area);        /* it has ended; called on whatever stack goes on, before the next coroutine's enter/run */
	void (*destroy)(void *area);        /* last reference gone */
	/* Queue empty, nothing active in the reactor, and at least one coroutine is parked. Called in the context of the
	 * coroutine that wanted to park (its engine state still installed; may be one that has just ended). Has to make
	 * something ready (async_wake, async_coroutine_enqueue); if it does not, the runtime aborts with a message. */
	void (*deadlock)(void *context);
	void *context;
	void (*ended)(void *area, void *next); /* `run` has returned and it is known who goes on; on the ended coroutine's stack */
} async_engine_ops;

typedef struct {
	size_t size;                        /* sizeof(async_runtime_options) */
	size_t stack_size_bytes;            /* usable C stack per coroutine; rounded up to pages; 0: 256 KiB */
	uint64_t schedule_seed;             /* 0: FIFO; else random choice among the ready, reproducible */
	uint32_t guard_budget;              /* how many stacks may have a guard page (two mappings each); 0: default from vm.max_map_count */
} async_runtime_options;

/* --- runtime ---------------------------------------------------------- */

/* Makes a runtime with the calling flow adopted as its main coroutine (running). No loop, thread or signal handler is
 * made before the first wait that needs it. NULL: out of memory. Suspends: no. */
async_runtime *async_runtime_create(const async_engine_ops *ops, const async_runtime_options *options);

/* Ends the runtime. Coroutines that are still there are dropped without running (their `destroy` is called), their
 * stacks freed, reactor handles closed, pool work waited for. One that somebody still references is destroyed as well; its
 * release afterwards only frees the memory. Only from the main coroutine. Suspends: no. */
void async_runtime_destroy(async_runtime *runtime);

/* The memory of those who hold references was reset as a whole: none of them will be given back. To be called right before
 * async_runtime_destroy(), which then frees every coroutine. Suspends: no. */
void async_runtime_references_lost(async_runtime *runtime);

/* In the child after fork(): forget every coroutine but the running one (no code of theirs runs; `destroy` is called),
 * begin with a fresh reactor. If the running one is not main it becomes what main was (its `run` must not
 * return any more; it keeps its stack and id). Suspends: no. */
void async_runtime_after_fork(async_runtime *runtime);

/* --- coroutines ------------------------------------------------------- */

async_coroutine *async_coroutine_create(async_runtime *runtime);              /* NULL: out of memory; one reference for the caller */
int  async_coroutine_enqueue(async_runtime *runtime, async_coroutine *co);     /* created -> queued. 0: there is room for it since it was created */
void async_coroutine_addref(async_coroutine *co);
void async_coroutine_release(async_coroutine *co);
/* A queued coroutine that has not started leaves the queue and counts as ended: `run` never happens, `retired` does. false: it had started. */
bool async_coroutine_discard(async_runtime *runtime, async_coroutine *co);
void *async_coroutine_area(async_coroutine *co);
async_coroutine *async_coroutine_from_area(void *area);
async_coroutine *async_current(async_runtime *runtime);
async_coroutine *async_main(async_runtime *runtime);
async_coroutine_state async_coroutine_get_state(const async_coroutine *co);
bool async_coroutine_started(const async_coroutine *co);
uint64_t async_coroutine_id(const async_coroutine *co);                        /* main is 1; unique in a runtime */
void async_coroutine_set_priority(async_runtime *runtime, async_coroutine *co, async_priority priority); /* moves a queued one to the head */
async_priority async_coroutine_get_priority(const async_coroutine *co);
void async_coroutine_run_next(async_runtime *runtime, async_coroutine *co);    /* the same once, with the priority it has */
/* lowest address and size in bytes of the stack the coroutine runs on; false for main and for one that has no stack (yet) */
bool async_coroutine_stack(const async_coroutine *co, void **lowest, size_t *size_bytes);
/* its stack has a canary instead of guard pages: vm.max_map_count is too small for more of them (Linux before 6.13) */
bool async_coroutine_unguarded(const async_coroutine *co);
/* Calls fn for each coroutine that has not ended (main included), oldest first, until fn returns false. fn must not create or end one. */
void async_coroutine_each(async_runtime *runtime, bool (*fn)(async_coroutine *co, void *arg), void *arg);

/* --- giving up the CPU ------------------------------------------------- */

/* The running coroutine goes to the end of the queue (head for high priority); returns when its turn comes. Returns at once
 * when nothing else is ready. Gives ASYNC_WAKE_EVENT or ASYNC_WAKE_CANCEL. Suspends: yes. */
async_wake_reason async_yield(async_runtime *runtime);

/* Sleeps until async_wake(); a wake that came since async_park_prepare() makes it return at once.
 * timeout_ns < 0: no limit. Suspends: yes. */
void async_park_prepare(async_runtime *runtime);
async_wake_reason async_park(async_runtime *runtime, int64_t timeout_ns);

/* Makes a parked coroutine ready (or, before it parked, makes its park return at once; a queued yielding coroutine takes a
 * larger reason). Waking twice is harmless. No effect on ended or not started ones. Suspends: no. */
void async_wake(async_runtime *runtime, async_coroutine *co, async_wake_reason reason);

/* --- switch handlers ---------------------------------------------------- */

typedef enum { ASYNC_SWITCH_ENTER, ASYNC_SWITCH_LEAVE, ASYNC_SWITCH_FINISH } async_switch_event;
/* Called at each switch of its coroutine only (ENTER also at its first run); false removes it. FINISH is the last call in any
 * case, also for one that is discarded or dropped. Must not switch. */
typedef bool (*async_switch_handler)(async_coroutine *co, async_switch_event event, void *arg);
int async_switch_handler_add(async_coroutine *co, async_switch_handler handler, void *arg);   /* 0 or -ENOMEM */

/* --- microtasks --------------------------------------------------------- */

/* Small C work that runs before the next coroutine is chosen, FIFO, in the context of whoever gives up the CPU. The
 * struct belongs to the caller and must live until `run` or, when cancelled or dropped, `drop` was called. The queue holds one
 * reference (refcount + 1) while it is queued and gives it up before the call, so both may free it or enqueue it again. */
typedef struct async_microtask {
	struct async_microtask *next;
	void (*run)(struct async_microtask *task);
	void (*drop)(struct async_microtask *task);   /* may be NULL */
	uint32_t refcount;
	bool queued;
	bool cancelled;
} async_microtask;
void async_microtask_enqueue(async_runtime *runtime, async_microtask *task);
void async_microtask_cancel(async_microtask *task);

/* --- waits on the reactor ------------------------------------------------ */

struct pollfd;

/* poll(2) for one coroutine: 0 timeout, n > 0 ready entries with revents set, -ECANCELED, or another negative errno. Regular files
 * are always ready. A descriptor closed meanwhile (async_fd_closing) gives POLLNVAL. O_NONBLOCK of the descriptors is as before. Suspends: yes. */
int async_poll(async_runtime *runtime, struct pollfd *fds, unsigned count, int64_t timeout_ns);

/* Waits until a call on fd that found nothing, or is expected to, is worth a try; poll(2) is not asked before. events as for poll(2).
 * 1: try, there may be nothing all the same; 0 timeout, -ECANCELED, -EBADF (closed meanwhile), or another negative errno. Suspends: yes. */
int async_wait_ready(async_runtime *runtime, int fd, short events, int64_t timeout_ns);

/* To be called before close(fd): waiters wake with POLLNVAL, the watcher goes. Cheap when fd has none. Suspends: no. */
void async_fd_closing(async_runtime *runtime, int fd);

/* 0 after timeout_ns, -ECANCELED. Suspends: yes (also for 0: one yield). */
int async_sleep(async_runtime *runtime, int64_t timeout_ns);

/* Runs work(arg) in a pool thread. 0 when done, -ECANCELED when the waiter was cancelled: then `abandon(arg)` is called on the runtime's
 * thread once the work has ended (or was never begun), else never. `arg` must not be memory of the engine's request. Suspends: yes. */
int async_offload(async_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* The same for work that may take seconds: up to 128 at once in threads of their own, so that async_offload() never queues behind it.
 * The runtime's end does not wait for it. Hence abandon(arg), Thread: any. Suspends: yes. */
int async_offload_slow(async_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* Waits for a signal. signum on success, 0 timeout, -ECANCELED, negative errno. Suspends: yes. */
int async_wait_signal(async_runtime *runtime, int signum, int64_t timeout_ns);

/* A timer that calls back on the runtime's thread from inside the reactor; the callback must not run engine code, only wake or enqueue.
 * One-shot unless period_ns > 0. unref'd timers do not count as activity. */
typedef struct async_timer async_timer;
async_timer *async_timer_start(async_runtime *runtime, int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
bool async_timer_set_referenced(async_timer *timer, bool referenced);   /* needs no memory; false: it has fired, or was forgotten by a fork */
void async_timer_stop(async_timer *timer);   /* frees it; no callback afterwards; allowed in its callback */

/* The same for signals: each delivery calls back on the runtime's thread. */
typedef struct async_signal async_signal;
async_signal *async_signal_start(async_runtime *runtime, int signum, bool referenced, void (*fire)(int signum, void *arg), void *arg);
bool async_signal_set_referenced(async_signal *signal, bool referenced);   /* needs no memory; false: forgotten by a fork */
bool async_signal_pending(async_signal *signal);   /* it has come, and the callback was not called yet */
void async_signal_stop(async_signal *signal);

/* A door for other threads and signal handlers: fire() may be called from anywhere, `wake` runs on the runtime's thread. Several fires may be one call. */
typedef struct async_trigger async_trigger;
async_trigger *async_trigger_create(async_runtime *runtime, bool referenced, void (*fire)(void *arg), void *arg);
void async_trigger_fire(async_trigger *trigger);   /* Thread: any; async-signal-safe */
void async_trigger_destroy(async_trigger *trigger);

/* --- numbers -------------------------------------------------------------- */
typedef struct {
	size_t size;
	uint64_t coroutines_created, coroutines_alive, coroutines_ready, coroutines_peak;   /* without main, except ready */
	uint64_t switches, takeovers, reactor_turns, reactor_parks;
	uint64_t stacks_in_use, stacks_pooled, stacks_guarded, stack_bytes_mapped;
	uint64_t watchers, timers, signals, pool_requests, triggers;
} async_runtime_stats;
void async_runtime_get_stats(const async_runtime *runtime, async_runtime_stats *stats);

/* Version of libuv, as built against and as loaded. Static texts. Thread: any. Suspends: no. */
const char *async_reactor_built_with(void);
const char *async_reactor_runs_with(void);

#ifdef __cplusplus
}
#endif

#endif /* ASYNC_CORE_H */
