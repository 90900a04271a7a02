/*
 * Async\Coroutine: the C structure and its object.
 *
 * php_coroutine is the area behind the runtime's header (async-core.h). It
 * begins with the engine's part. The object is made on first demand and may go
 * and come again while the coroutine lives; it holds one reference of the
 * structure, the structure none of the object.
 *
 * How one ends (coroutine_finish): outcome set -> spawner's and scope's books
 * -> awaiters woken -> if it failed and nobody is responsible, see errors.h.
 */

#ifndef ASYNC_COROUTINE_H
#define ASYNC_COROUTINE_H

#include "async_globals.h"
#include "awaitable.h"
#include "callback.h"
#include "finally.h"

struct _php_coroutine {
	zend_coroutine engine;           /* first */
	async_awaitable awaitable;       /* completion */
	zend_object *object;             /* not counted; NULL when there is none */
	php_scope *scope;                /* counted; where it spawns; NULL for main outside of blocks */
	php_scope *home;                 /* counted; the scope it belongs to until it ends; NULL for main */
	php_coroutine *scope_next, *scope_prev;

	php_coroutine *spawner;          /* counted until this one has ended and is no held failure */
	php_coroutine *spawned;          /* counted; those of this one's spawned that count for `await spawned`, oldest first */
	php_coroutine *spawned_last;
	php_coroutine *sibling_next, *sibling_prev;

	php_coroutine *held_next, *held_prev;   /* in ASYNC_G(held) */
	bool held;

	struct _async_context *context;  /* counted; its own; NULL until somebody asks for it */
	zend_object *cancellation;       /* requested and not yet thrown */
	zend_object *deferred_cancellation;   /* requested while protected */
	zend_object *thrown_in;          /* by a handler of a signal that it has set; thrown as soon as it runs PHP code */
	zend_interruptible *interruptible;   /* the call it is in that signals may end; NULL */
	uint32_t protected;              /* depth of protect() */
	async_finally_list on_finally;
	php_scope *ended_in;             /* counted; the scope it belonged to, while user code holds the object */
	uint32_t task_number;            /* in its scope */
	bool task;
	bool zombie;                     /* its scope was disposed of; not active */
	bool zombie_reported;
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
	bool cancelled;                  /* it ended by its cancellation */
	bool failure_handled;            /* an exception it ended with reached somebody */
	bool throw_at_return;            /* `cancellation` is thrown when the internal function of throw_frame returns */
	bool muted;                      /* what C code reports of a wait that was cancelled is not shown */
	int muted_error_reporting, muted_handler_reporting;
	struct _zend_error_handlers *muted_handlers;   /* only to compare: what muted_handler_reporting is of */
	const zend_execute_data *throw_frame;
	bool awaits_spawned;
	bool calls_destructors;          /* it drives the engine's loop over all objects at the end of the request */
	bool internal;                   /* the runtime's own, not PHP code's: not listed, not active */
	bool runs_script;                /* internal, and PHP code knows it as the main flow: see companion.c */
	void (*entry)(php_coroutine *);  /* for internal ones */
	void *data;                      /* for `entry`, which sets it to NULL when it takes it */
	void (*drop)(void *data);        /* it never ran; may be NULL */
	async_callback_call *callback_call;   /* owned; what one of callback.h is going to run */
};

extern zend_class_entry *async_ce_coroutine;

static inline php_coroutine *php_coroutine_from_engine(zend_coroutine *coroutine)
{
	return (php_coroutine *) coroutine;
}

static inline php_coroutine *php_coroutine_current(void)
{
	return (php_coroutine *) EG(coroutine).current;
}

static inline php_coroutine *php_coroutine_from_awaitable(async_awaitable *awaitable)
{
	return (php_coroutine *) ((char *) awaitable - XtOffsetOf(php_coroutine, awaitable));
}

static inline async_coroutine *php_coroutine_handle(php_coroutine *coroutine)
{
	return async_coroutine_from_area(coroutine);
}

static inline bool php_coroutine_ended(const php_coroutine *coroutine)
{
	return (coroutine->engine.flags & ZEND_COROUTINE_ENDED) != 0;
}

static inline bool php_coroutine_is_main(const php_coroutine *coroutine)
{
	return (coroutine->engine.flags & ZEND_COROUTINE_MAIN) != 0;
}

/* Queues a coroutine for the call, which is taken over; NULL with an exception. In a given scope it is one of its tasks. */
php_coroutine *php_coroutine_spawn(zend_coroutine_call *call, php_scope *scope);
/* The two halves of php_coroutine_spawn(), with a given scope; nothing runs it before the second one. */
php_coroutine *php_coroutine_create(zend_coroutine_call *call, php_scope *scope);
void php_coroutine_enqueue(php_coroutine *coroutine);
/* Queues one that runs C code instead of a call, at the head of the queue, also in a closed scope. An ordinary coroutine otherwise.
 * Out of memory ends the process. */
php_coroutine *php_coroutine_spawn_entry(void (*entry)(zend_coroutine *), php_scope *scope);
/* The same for the runtime's own work: neither listed nor active, in no scope. */
php_coroutine *php_coroutine_spawn_internal(void (*entry)(php_coroutine *), void *data);
/* The object; new reference. */
zend_object *php_coroutine_object(php_coroutine *coroutine);
/* Is somebody outside of the runtime holding the object? */
bool php_coroutine_held(const php_coroutine *coroutine);
/* "cancelled at FILE:LINE" of the running code; new reference. */
zend_object *php_cancellation_default(void);
/* NULL: the default exception, located at the running code. `cancellation` is not consumed. */
void php_coroutine_cancel(php_coroutine *coroutine, zend_object *cancellation);
/* spawned.c: it counts for the spawner's `await spawned`. */
void php_coroutine_join_spawner(php_coroutine *coroutine, php_coroutine *spawner);
/* The spawner itself has ended: nobody can await these as its spawned any more. */
void php_coroutine_forget_spawned(php_coroutine *spawner);
/* It no longer counts for its spawner's `await spawned`. May free it. */
void php_coroutine_leave_spawner(php_coroutine *coroutine);
/* Several coroutines that are to be cancelled, held while destructors may end any of them. */
typedef struct {
	async_coroutine **handles;
	size_t count, size;
} async_handle_list;

void async_handle_list_add(async_handle_list *list, php_coroutine *coroutine);
void async_handle_list_free(async_handle_list *list);
/* Cancels them in order and frees the list. */
void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation);

/* exit() takes the place of what was requested, which is returned (NULL: nothing) and is the caller's to release. */
zend_object *php_coroutine_set_exit(php_coroutine *coroutine);
/* Unwinds it without finally blocks (exit). */
void php_coroutine_unwind(php_coroutine *coroutine);
/* Its outcome is set: books, scope, awaiters. Once, on its own stack or for one that never starts. */
void php_coroutine_finish(php_coroutine *coroutine);
/* The same behind the last line of its body: what it has left behind is dropped first, where destructors may still wait. */
void php_coroutine_finish_in_engine(zend_coroutine *engine);
/* Queues its onFinally handlers. */
void php_coroutine_run_finally(php_coroutine *coroutine);
/* A cancellation that waited for the end of protect() is not wanted any more. */
void php_coroutine_drop_deferred(php_coroutine *coroutine);
/* What was requested, not thrown yet, or NULL; the caller's then. */
zend_object *php_coroutine_take_cancellation(php_coroutine *coroutine);
/* It is not wanted any more; destructors may run, and suspend. */
void php_coroutine_drop_cancellation(php_coroutine *coroutine);
/* The same, or what a handler of a signal has thrown for it. */
zend_object *php_coroutine_take_pending(php_coroutine *coroutine);
/* Throws that; true if there was something. */
bool php_coroutine_throw_pending(php_coroutine *coroutine);
/* Remembers where the running coroutine is about to be suspended. */
void php_coroutine_note_suspension(php_coroutine *coroutine);
zend_string *php_coroutine_describe(php_coroutine *coroutine);

/* awaiting_info.c: what it waits for, one text each, in a new array; and as one text, NULL when it does not wait. */
void php_coroutine_awaiting_info(php_coroutine *coroutine, zval *info);
zend_string *php_coroutine_waiting_for(php_coroutine *coroutine);

/* Engine callbacks (runtime.c registers them). */
void php_coroutine_run(void *area);
void php_coroutine_area_destroy(void *area);

extern const async_awaitable_ops php_coroutine_ops;
zend_result php_coroutine_await_spawned(zval *until);
void async_coroutine_startup(void);

#endif
