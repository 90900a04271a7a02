/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Shared by all files of ext/async: the per-thread state of the runtime in this
 * request. Everything above the ini values is zeroed when a request ends.
 */

#ifndef ASYNC_GLOBALS_H
#define ASYNC_GLOBALS_H

#include "php.h"
#include "php_async.h"
#include "zend_coroutine.h"
#include "zend_coroutine_queue.h"
#include "async_core/async_core.h"
#include "runtime/exceptions.h"

#include <signal.h>

typedef struct _async_coroutine async_coroutine;
typedef struct _async_scope async_scope;
typedef struct _async_signal_wait async_signal_wait;
typedef struct _async_later async_later;
typedef struct _async_combination async_combination;
typedef struct _async_process_child async_process_child;
typedef struct _async_file_watcher async_file_watcher;
typedef struct _async_trace async_trace;

#define ASYNC_UNGUARDED_SEEN 1
#define ASYNC_UNGUARDED_WARNED 2

/* See long_runs.h. What the watchdog's thread writes is read and written atomically. */
typedef struct _async_long_runs {
	acore_watchdog *watchdog;        /* NULL: off */
	uint64_t run;                    /* by the thread: one that has become long; 0: none, or it has been handled */
	int64_t ran_ns;                  /* by the thread */
	uint64_t announced_run;          /* only the thread's */
	uint64_t reported_run;
	zend_atomic_bool *interrupt;
	const uint32_t *others;
	uint32_t least_others;           /* that many do not matter: in a worker the main flow, which serves */
	/* On the thread: the run is still the same after another limit, and nobody has handled it; may be NULL */
	void (*still_there)(struct _async_long_runs *runs, uint64_t run, int64_t ran_ns);
} async_long_runs;

/* Per signal; see interrupt.c. */
typedef struct {
	/* The coroutine that installed the handler; NULL: the main flow, also once the coroutine has ended */
	async_coroutine *registrar;
	uint32_t last_arrival;           /* atomic */
	bool arrived;                    /* atomic: since the trigger was last handled */
	bool restarts;                   /* the handler was installed with SA_RESTART */
} async_signal_record;

ZEND_BEGIN_MODULE_GLOBALS(async)
	acore_runtime *runtime;          /* NULL until it is needed */
	const void *coroutine_list;      /* see acore_coroutine_list(): for FPM's master, which looks at it from outside */
	async_coroutine *main;
	async_scope *global_scope;
	/* See async_block.c; NULL until execution leaves a generator or Fiber inside an async block */
	HashTable *body_scopes;
	zend_object *unhandled;          /* first unhandled failure, reported at the end */
	async_chain_places unhandled_places;
	HashTable *exception_places;     /* see exception_places.h; NULL until an exception has left a coroutine */
	bool shutting_down;              /* graceful shutdown: everything is being cancelled */
	bool all_cancelled;              /* by its current round */
	uint8_t shutdown_round;          /* a round cancels each coroutine once; 0: there was none */
	bool main_failed;                /* the main script ended with an exception, which starts a graceful shutdown */
	bool second_phase;
	acore_timer *shutdown_timer;     /* see shutdown_limit.h */
	zend_long shutdown_limit_ms;
	acore_timer *end_timer;          /* see end_limit.h */
	int64_t end_deadline;            /* when it is over */
	HashTable *end_limits;           /* NULL: none */
	bool main_ended;                 /* draining, or later */
	bool main_drains;                /* it waits for the others to end */
	zend_internal_function entry_function; /* for internal coroutines, seen by observers */
	zend_execute_data drain_frame;   /* below the frames of that phase; not on a stack that a fatal error unwinds */
	bool closed;                     /* from the shutdown functions on: spawn throws */
	bool request_over;               /* only the engine's clean-up calls PHP code from now on: stream filters */
	bool exiting;                    /* exit() was called: no coroutine continues */
	bool bailed_out;                 /* fatal error: no coroutine may run */
	bool unclean;                    /* see async_outlive_fatal_error() */
	bool unwinding;                  /* remaining coroutines are being unwound without finally blocks */
	bool forked;                     /* a coroutine forked this process and is its main flow */
	bool forgetting;                 /* dropping coroutines: all others in a forked child, what is left at the end */
	acore_trigger *interrupt_trigger;
	bool signals_used;
	zend_interruptible *interruptible;   /* the calls that every signal interrupts */
	uint32_t signal_arrivals;        /* atomic: number of signals that have arrived */
	uint32_t signals_looked_at;      /* its value when the trigger was last handled */
	async_signal_record signals[NSIG];
	int handled_signal;              /* the signal whose handler is running; 0: none */
	uint8_t signals_claimed[NSIG];   /* see signal_wait.h */
	async_signal_wait *signal_waits;   /* those that are listening */
	uint32_t signal_listeners[NSIG];   /* their number */
	async_later *later;              /* see outcome.h */
	async_process_child *process_children;   /* running ones whose object is gone; see process_child.h */
	struct _async_prefork *preforks;   /* see prefork.h */
	async_file_watcher *file_watchers;   /* the open ones */
	zend_queue releases;             /* in progress outside of coroutines; see nested_release.h */
	bool releases_forgotten;         /* those from before a fatal error */
	async_combination *announced, *announced_last;   /* complete, observers to be notified; see combination.c */
	bool in_destructors;             /* at the request's end: one that suspends must not block the others */
	bool in_exception_handler;       /* the program's: the main flow is calling it after its end */
	uint32_t deadlocks;
	async_coroutine *deadlock_reporter;   /* while it issues warnings */
	uint32_t unreferenced;           /* coroutines that do not keep the program alive, except zombies; see unreferenced.h */
	uint32_t attendants;             /* see async_count_attendants() */
	bool attendants_left;            /* they no longer count as other coroutines: the main flow has ended */
	uint32_t zombies;                /* coroutines of disposed scopes: not active */
	async_coroutine *companion;        /* see companion.h */
	bool companion_stops;
	uint32_t fork_generation;        /* how often this process was forked; see wait_list.h */
	uint64_t select_random;          /* state of select()'s random choice among the ready */
	uint8_t unguarded;               /* ASYNC_UNGUARDED_…: see stacks.h */
	/* Ended by an exception that only the holder of their object can still take; newest first */
	async_coroutine *held;
	struct _async_worker_handle *workers;   /* not joined yet; see backend.h */
	struct _async_service *service;   /* this is a worker; see serve.h */
	uint8_t worker_depth;            /* 1: of the program; 2: of a worker of it */
	struct _async_worker_pool *held_pools;   /* those that hold themselves; see worker_pool.h */
	HashTable *program_classes;      /* of a worker that is a thread; see thread_program.h */
	zend_object *program_pool;       /* that of parallel(); NULL until needed */
	HashTable *sent_files, *kept_scripts;   /* see code_reference.h; NULL until needed */
	acore_signal *dump_listener;     /* see dump_signal.h */
	bool dump_counted;               /* in EG(coroutine).others */
	async_long_runs slices, blocking;
	bool interrupt_after_exception;  /* one could not be handled while an exception was on its way */
	bool time_counted;               /* counted in EG(coroutine).others, see virtual_time.h */
	/* Configuration from here on; it outlives the request. */
	zend_long stack_size;
	zend_long zombie_coroutine_timeout;
	zend_long request_drain_timeout; /* ms, see drain_limit.h */
	zend_long pdo_pool;              /* connections of a PDO object without ATTR_POOL; 0: one */
	zend_long shutdown_timeout;      /* ms, see shutdown_limit.h */
	zend_long schedule_seed;
	zend_long test_companion;
	zend_long time_slice;            /* ms, 0: none; see long_runs.h */
	zend_long blocking_warning;      /* likewise */
	bool virtual_time;
	int dump_signal;                 /* 0: none */
	char *trace_path;                /* async.trace_file */
	async_trace *trace;              /* see trace.h; NULL: none */
	bool trace_over;                 /* that of async.trace_file: it could not be written, or was stopped */
ZEND_END_MODULE_GLOBALS(async)

ZEND_EXTERN_MODULE_GLOBALS(async)
#define ASYNC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(async, v)

#if defined(ZTS) && defined(COMPILE_DL_ASYNC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

#endif /* ASYNC_GLOBALS_H */
