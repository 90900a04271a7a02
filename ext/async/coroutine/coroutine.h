/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Coroutine: the C structure and its object.
 *
 * async_coroutine is the area behind the runtime's header (async_core.h). It
 * begins with the engine's part. The object is created on demand and may be
 * freed and created again while the coroutine lives; it holds one reference to
 * the structure, the structure none to the object.
 *
 * How a coroutine ends (coroutine_finish): outcome set -> spawner's and scope's
 * counters -> awaiters woken -> if it failed and nothing is responsible, see
 * scope/responsibility.c.
 */

#ifndef ASYNC_COROUTINE_H
#define ASYNC_COROUTINE_H

#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/finally_list.h"
#include "runtime/async_globals.h"

/* Linked by scope_next and scope_prev. */
typedef struct {
	async_coroutine *first, *last;
} async_coroutine_list;

/* Membership in the queue of those that another cancellation of the scope would reach, after all have been cancelled once. */
typedef struct {
	zend_queue_link link;            /* first */
	async_coroutine *coroutine;
	zend_queue *queue;
	bool queued;
} async_cancellable;

struct _async_coroutine {
	zend_coroutine engine;           /* first */
	async_awaitable awaitable;       /* completion */
	zend_object *object;             /* not counted; NULL if there is none */
	async_scope *scope;                /* counted; the scope in which it spawns; NULL for main outside of blocks */
	async_scope *home;                 /* counted; the scope it belongs to until it ends; NULL for main */
	async_coroutine *scope_next, *scope_prev;   /* in the scope's coroutines; after the end in `held_in` */
	async_coroutine_list *held_in;     /* its scope's kept failures, with this one; NULL: not among them */

	async_coroutine *spawner;          /* counted until this one has ended and is not a held failure */
	/* Counted until this one has ended; the spawner, if it was spawned in a scope explicitly; NULL: the main flow */
	async_coroutine *explicit_spawner;
	/* Counted; coroutines spawned by this one that count for `await spawned`, oldest first */
	async_coroutine *spawned;
	async_coroutine *spawned_last;
	uint32_t spawned_alive;            /* those of them that have not ended */
	uint32_t protected;                /* depth of protect() */
	async_coroutine *sibling_next, *sibling_prev;

	async_coroutine *held_next, *held_prev;   /* in ASYNC_G(held), if `held` */

	zend_queue releases;             /* that it is in the middle of; see runtime/nested_release.h */
	struct _async_context *context;  /* counted; its own; NULL until it is requested */
	zend_object *cancellation;       /* requested, not thrown yet */
	zend_object *deferred_cancellation;   /* requested inside protect() */
	async_cancellable *cancellable;  /* NULL: its scope has not been cancelled; see async_cancellable_here() */
	/* Thrown by a signal handler that it installed; thrown here as soon as it runs PHP code */
	zend_object *thrown_in;
	zend_interruptible *interruptible;   /* the current call that signals may interrupt; NULL */
	async_finally_list on_finally;
	async_scope *ended_in;             /* counted; the scope it belonged to, while user code holds the object */
	zend_string *name;               /* from setName(); NULL: none */
	zend_string *suspend_file;
	uint32_t suspend_line;
	uint32_t task_number;            /* in its scope */
	/* What it waits for, read by awaiting_info.c: at most one of the first three is set; all NULL if it does not
	 * wait. */
	async_awaitable *waiting_on;
	const char *waiting_what;        /* static text */
	zend_string *(*waiting_describe)(const void *detail);
	const void *waiting_detail;      /* on its stack */
	async_awaitable *waiting_until;  /* what else ends the wait for `waiting_on` */
	bool held;
	bool task;
	bool zombie;                     /* its scope was disposed of; not active */
	bool zombie_reported;
	bool unreferenced;               /* not active either; never set on a zombie */
	bool finalizer;                  /* runs a handler of the runtime (callback.h): not cancelled at the end of its scope */
	bool handler_took_it;            /* a scope's exception handler took its failure */
	bool in_call;                    /* waits in a call of waits.c, not in a language construct */
	bool set_handlers;               /* has installed signal handlers */
	bool cancel_requested;
	bool cancellation_counted;       /* in EG(coroutine).others */
	bool cancellation_is_inner;      /* `cancellation` ends a single wait; a requested one replaces it */
	bool cancellation_put_off;       /* protect() has left `cancellation` pending, as its closure has thrown */
	bool cancelled;                  /* ended by its cancellation */
	bool failure_handled;            /* its exception was delivered */
	bool failure_awaited;            /* it was delivered by an await */
	bool disregarded;                /* a failure that comes is not reported: see async_awaitable_disregard() */
	bool scope_unasked;              /* its failure is left to those who await it; its own scope has not been asked yet */
	uint8_t shutdown_round;          /* of the graceful shutdown, the last one that has cancelled it */
	bool throw_at_return;            /* `cancellation` is thrown when the internal function of throw_frame returns */
	bool awaits_spawned;
	bool calls_destructors;          /* runs the engine's loop over all objects at the end of the request */
	bool internal;                   /* belongs to the runtime, not to PHP code: not listed, not active */
	bool runs_script;                /* internal, but the main flow for PHP code: see companion.c */
	bool counted;                    /* internal: the program goes on until it has ended; see async_count_others() */
	bool muted;                      /* errors that C code reports about a cancelled wait are not shown */
	int muted_error_reporting, muted_handler_reporting;
	struct _zend_error_handlers *muted_handlers;   /* only compared: the handlers that muted_handler_reporting belongs to */
	const zend_execute_data *throw_frame;
	zend_object *passing;            /* a cancellation thrown in PHP code, on its way through the function of passing_frame */
	const zend_execute_data *passing_frame;
	void (*entry)(async_coroutine *);  /* of internal coroutines */
	void *data;                      /* for `entry`, which takes it and sets it to NULL */
	void (*drop)(void *data);        /* called if it never ran; may be NULL */
};

static inline async_coroutine *async_coroutine_from_engine(zend_coroutine *coroutine)
{
	return (async_coroutine *) coroutine;
}

static inline void async_coroutine_list_append(async_coroutine_list *list, async_coroutine *coroutine)
{
	coroutine->scope_next = NULL;
	coroutine->scope_prev = list->last;
	*(list->last ? &list->last->scope_next : &list->first) = coroutine;
	list->last = coroutine;
}

static inline void async_coroutine_list_remove(async_coroutine_list *list, async_coroutine *coroutine)
{
	*(coroutine->scope_prev ? &coroutine->scope_prev->scope_next : &list->first) = coroutine->scope_next;
	*(coroutine->scope_next ? &coroutine->scope_next->scope_prev : &list->last) = coroutine->scope_prev;
}

static inline async_coroutine *async_coroutine_current(void)
{
	return (async_coroutine *) EG(coroutine).current;
}

static inline async_coroutine *async_coroutine_from_awaitable(async_awaitable *awaitable)
{
	return (async_coroutine *) ((char *) awaitable - XtOffsetOf(async_coroutine, awaitable));
}

static inline acore_coroutine *async_coroutine_handle(async_coroutine *coroutine)
{
	return acore_coroutine_from_area(coroutine);
}

static inline bool async_coroutine_ended(const async_coroutine *coroutine)
{
	return (coroutine->engine.flags & ZEND_COROUTINE_ENDED) != 0;
}

/* What runs after that has ended, too: handlers, destructors of its outcome. */
static inline bool async_coroutine_is_over(const async_coroutine *coroutine)
{
	return acore_coroutine_get_state(acore_coroutine_from_area((void *) coroutine)) == ACORE_ENDED;
}

static inline bool async_coroutine_is_main(const async_coroutine *coroutine)
{
	return (coroutine->engine.flags & ZEND_COROUTINE_MAIN) != 0;
}

/* The same for the runtime's own jobs: not listed, not active, in no scope. */
async_coroutine *async_coroutine_spawn_internal(void (*entry)(async_coroutine *), void *data);
/* The function name that observers see for a call of such an entry. */
extern zend_string *async_entry_function_name;
/* Stores where the running coroutine is about to suspend. */
void async_coroutine_note_suspension(async_coroutine *coroutine);
zend_string *async_coroutine_describe(async_coroutine *coroutine);
/* For formats: a name in quotes behind a number, or nothing. */
#define ASYNC_NAME_FORMAT "%s%s%s"
#define ASYNC_NAME_ARGS(name) (name) ? " \"" : "", (name) ? ZSTR_VAL(name) : "", (name) ? "\"" : ""

/* Engine callbacks (request_runtime.c registers them). */
void async_coroutine_run(void *area);
void async_coroutine_area_destroy(void *area);

extern const async_awaitable_ops async_coroutine_ops;

#endif
