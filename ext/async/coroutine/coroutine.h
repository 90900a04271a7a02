/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Coroutine: the C structure and its object.
 *
 * async_coroutine is the area behind the runtime's header (async-core.h). It
 * begins with the engine's part. The object is made on first demand and may go
 * and come again while the coroutine lives; it holds one reference of the
 * structure, the structure none of the object.
 *
 * How one ends (coroutine_finish): outcome set -> spawner's and scope's books
 * -> awaiters woken -> if it failed and nobody is responsible, see errors.h.
 */

#ifndef ASYNC_COROUTINE_H
#define ASYNC_COROUTINE_H

#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/finally.h"
#include "runtime/async_globals.h"

struct _async_coroutine {
	zend_coroutine engine;           /* first */
	async_awaitable awaitable;       /* completion */
	zend_object *object;             /* not counted; NULL when there is none */
	async_scope *scope;                /* counted; where it spawns; NULL for main outside of blocks */
	async_scope *home;                 /* counted; the scope it belongs to until it ends; NULL for main */
	async_coroutine *scope_next, *scope_prev;

	async_coroutine *spawner;          /* counted until this one has ended and is no held failure */
	async_coroutine *explicit_spawner;   /* counted until this one has ended; who spawned it in a scope explicitly; NULL: the main flow */
	async_coroutine *spawned;          /* counted; those of this one's spawned that count for `await spawned`, oldest first */
	async_coroutine *spawned_last;
	async_coroutine *sibling_next, *sibling_prev;

	async_coroutine *held_next, *held_prev;   /* in ASYNC_G(held) */
	bool held;

	struct _async_context *context;  /* counted; its own; NULL until somebody asks for it */
	zend_object *cancellation;       /* requested and not yet thrown */
	zend_object *deferred_cancellation;   /* requested while protected */
	zend_object *thrown_in;          /* by a handler of a signal that it has set; thrown as soon as it runs PHP code */
	zend_interruptible *interruptible;   /* the call it is in that signals may end; NULL */
	uint32_t protected;              /* depth of protect() */
	async_finally_list on_finally;
	async_scope *ended_in;             /* counted; the scope it belonged to, while user code holds the object */
	uint32_t task_number;            /* in its scope */
	bool task;
	bool zombie;                     /* its scope was disposed of; not active */
	bool zombie_reported;
	bool unreferenced;               /* not active either; a zombie never is */
	bool finalizer;                  /* runs a handler of the runtime (callback.h): the end of its scope does not cancel it */
	bool handler_took_it;            /* an exception handler of a scope took its failure */
	zend_string *suspend_file;
	uint32_t suspend_line;
	/* What it waits for, as awaiting_info.c tells it: at most one of the first three; all NULL when it does not wait. */
	async_awaitable *waiting_on;
	const char *waiting_what;        /* static text */
	zend_string *(*waiting_describe)(const void *detail);
	const void *waiting_detail;      /* on its stack */
	async_awaitable *waiting_until;  /* what else ends the wait for `waiting_on` */
	bool in_call;                    /* it waits in one of waits.c, not in one of the language */
	bool set_handlers;               /* of signals */
	bool cancel_requested;
	bool cancellation_is_inner;      /* `cancellation` ends one wait and goes no further: one that is requested takes its place */
	bool cancelled;                  /* it ended by its cancellation */
	bool failure_handled;            /* an exception it ended with reached somebody */
	bool scope_unasked;              /* its failure waits for who awaited it; its own scope has not been asked */
	bool throw_at_return;            /* `cancellation` is thrown when the internal function of throw_frame returns */
	bool muted;                      /* what C code reports of a wait that was cancelled is not shown */
	int muted_error_reporting, muted_handler_reporting;
	struct _zend_error_handlers *muted_handlers;   /* only to compare: what muted_handler_reporting is of */
	const zend_execute_data *throw_frame;
	bool awaits_spawned;
	bool calls_destructors;          /* it drives the engine's loop over all objects at the end of the request */
	bool internal;                   /* the runtime's own, not PHP code's: not listed, not active */
	bool runs_script;                /* internal, and PHP code knows it as the main flow: see companion.c */
	void (*entry)(async_coroutine *);  /* for internal ones */
	bool counted;                    /* likewise: the program goes on until it has ended; see async_count_others() */
	void *data;                      /* for `entry`, which sets it to NULL when it takes it */
	void (*drop)(void *data);        /* it never ran; may be NULL */
	async_callback_call *callback_call;   /* owned; what one of callback.h is going to run */
};

static inline async_coroutine *async_coroutine_from_engine(zend_coroutine *coroutine)
{
	return (async_coroutine *) coroutine;
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

static inline bool async_coroutine_is_main(const async_coroutine *coroutine)
{
	return (coroutine->engine.flags & ZEND_COROUTINE_MAIN) != 0;
}

/* The same for the runtime's own work: neither listed nor active, in no scope. */
async_coroutine *async_coroutine_spawn_internal(void (*entry)(async_coroutine *), void *data);
/* What a call of such an entry is called where observers see it. */
extern zend_string *async_entry_function_name;
/* Remembers where the running coroutine is about to be suspended. */
void async_coroutine_note_suspension(async_coroutine *coroutine);
zend_string *async_coroutine_describe(async_coroutine *coroutine);

/* Engine callbacks (runtime.c registers them). */
void async_coroutine_run(void *area);
void async_coroutine_area_destroy(void *area);

extern const async_awaitable_ops async_coroutine_ops;

#endif
