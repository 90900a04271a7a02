/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the files of ext/async share: the per-thread state of the runtime in
 * this request. Everything above the ini values is zeroed when a request ends.
 */

#ifndef ASYNC_GLOBALS_H
#define ASYNC_GLOBALS_H

#include "php.h"
#include "php_async.h"
#include "zend_coroutine.h"
#include "async_core/async_core.h"

#include <signal.h>

typedef struct _async_coroutine async_coroutine;
typedef struct _async_scope async_scope;
typedef struct _async_signal_wait async_signal_wait;
typedef struct _async_later async_later;
typedef struct _async_release async_release;
typedef struct _async_combination async_combination;

#define ASYNC_UNGUARDED_SEEN 1
#define ASYNC_UNGUARDED_TOLD 2

/* Of each signal; see interrupt.c. */
typedef struct {
	async_coroutine *registrar;        /* who has set the handler; NULL: the main flow, also when that one has ended */
	uint32_t last_arrival;           /* atomic */
	bool arrived;                    /* atomic: since the trigger was looked at */
	bool restarts;                   /* the handler was set with SA_RESTART */
} async_signal_record;

ZEND_BEGIN_MODULE_GLOBALS(async)
	acore_runtime *runtime;          /* NULL until something needs it */
	async_coroutine *main;
	async_scope *global_scope;
	HashTable *body_scopes;     /* see body_scope.c; NULL until a generator or Fiber is left inside an async block */
	zend_object *unhandled;          /* first unhandled failure, reported at the end */
	HashTable *exception_places;     /* see exception_places.h; NULL until one has left a coroutine */
	bool shutting_down;              /* graceful shutdown: everything was cancelled once */
	bool main_failed;                /* the main script ended with an exception: that begins a graceful shutdown */
	bool second_phase;
	acore_timer *shutdown_timer;     /* see shutdown_limit.h */
	zend_long shutdown_limit_ms;
	bool main_ended;                 /* draining, or later */
	zend_internal_function entry_function; /* of internal coroutines, for observers */
	zend_execute_data drain_frame;   /* below what runs then; not on a stack that a fatal error leaves */
	bool closed;                     /* shutdown functions and later: spawn throws */
	bool exiting;                    /* exit() somewhere: nobody goes on */
	bool bailed_out;                 /* fatal error somewhere: nobody may run */
	bool unwinding;                  /* remaining coroutines are being unwound without finally blocks */
	bool forked;                     /* this process was forked by a coroutine, which is its main flow */
	bool forgetting;                 /* all other coroutines are being dropped in a forked child */
	acore_trigger *interrupt_trigger;
	bool signals_used;
	zend_interruptible *interruptible;   /* the calls that every signal ends */
	uint32_t signal_arrivals;        /* atomic: so many have come */
	uint32_t signals_looked_at;      /* so many had come when the trigger was looked at */
	async_signal_record signals[NSIG];
	int handled_signal;              /* whose handler runs; 0: none */
	async_signal_wait *signal_waits;   /* those that listen */
	async_later *later;              /* see outcome.h */
	async_release *releases;         /* in progress; see nested_release.h */
	bool releases_forgotten;         /* those before a fatal error */
	async_combination *announced, *announced_last;   /* complete, their observers are to be told; see combination.c */
	bool in_destructors;             /* of the request's end: one that suspends must not hold up the others */
	bool in_exception_handler;       /* of the program: the main flow calls it, behind its end */
	uint32_t deadlocks;
	async_coroutine *deadlock_reporter;   /* while it warns */
	uint32_t unreferenced;           /* coroutines that do not keep the program alive, without zombies; see unreferenced.h */
	uint32_t attendants;             /* see async_count_attendants() */
	bool attendants_left;            /* they are not counted as others any more: the main flow has ended */
	uint32_t zombies;                /* coroutines of scopes that were disposed of: not active */
	async_coroutine *companion;        /* see companion.h */
	bool companion_stops;
	uint32_t fork_generation;        /* how often this process was forked by a coroutine; see wait_list.h */
	uint64_t select_random;          /* state of select()'s choice among the ready */
	uint8_t unguarded;               /* ASYNC_UNGUARDED_…: see stacks.h */
	async_coroutine *held, *oldest_held;   /* ended by an exception that only the holder of their object can still take; the newest first */
	bool time_counted;               /* in EG(coroutine).others, see virtual_time.h */
	/* what follows is configuration and outlives the request */
	zend_long stack_size;
	zend_long zombie_coroutine_timeout;
	zend_long request_drain_timeout; /* ms, see drain_limit.h */
	zend_long shutdown_timeout;      /* ms, see shutdown_limit.h */
	zend_long schedule_seed;
	zend_long test_companion;
	bool virtual_time;
ZEND_END_MODULE_GLOBALS(async)

ZEND_EXTERN_MODULE_GLOBALS(async)
#define ASYNC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(async, v)

#if defined(ZTS) && defined(COMPILE_DL_ASYNC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

#endif /* ASYNC_GLOBALS_H */
