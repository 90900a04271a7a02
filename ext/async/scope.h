/*
 * Async\Scope: which coroutines belong together, as a tree.
 *
 * php_scope is the structure; the object holds one reference of it, every
 * coroutine in it and every child another. The global scope has no object
 * until somebody asks for it.
 *
 * Life: open -> closed (cancel, dispose: everything in it and below is being
 * cancelled; disposeSafely: what runs goes on as zombies) -> ended, once: the
 * last coroutine in it and below has ended, or it was closed while empty; then
 * the onFinally handlers run, in the scope, and those who wait wake up.
 *
 * scope.c the tree and its counters; scope_wait.c what can be awaited;
 * scope_disposal.c the ways to end one; scope_handlers.c exception handlers;
 * scope_object.c the PHP class; async_block.c `async $s { }`.
 */

#ifndef ASYNC_SCOPE_H
#define ASYNC_SCOPE_H

#include "async_globals.h"
#include "awaitable.h"
#include "callback.h"
#include "finally.h"

typedef struct scope_bound scope_bound;

struct _php_scope {
	async_awaitable awaitable;       /* everything in it and below has ended; first */
	async_awaitable bounded;         /* the same, or it was cancelled */
	async_awaitable tasks;           /* its tasks have ended */
	async_awaitable direct;          /* everything in it has ended */
	uint32_t refcount;
	uint32_t alive;                  /* unfinished coroutines in it and below */
	uint32_t direct_alive;
	uint32_t tasks_alive;
	uint32_t awaiting;               /* who waits for it in any of the three ways: responsible for failures */
	php_scope *parent;               /* counted */
	php_scope *children, *next, *prev;
	php_coroutine *first, *last;
	zend_object *object;             /* not counted */
	zend_object *failure;            /* an exception its awaiters take */
	struct _async_context *context;  /* counted; NULL until somebody asks for it */
	zend_object *cancellation;       /* why it was cancelled; NULL when it was not */

	uint32_t task_count;             /* tasks created so far */
	zend_object *task_failure;       /* how the first task that failed did */
	HashTable *task_results;         /* by task number, what is not null; kept while there is an object */

	async_callback *exception_handler, *child_exception_handler;
	async_finally_list on_finally;
	scope_bound *bounds;             /* owned; see bounded_scope.c */
	struct scope_cleanup *cleanups;  /* awaitAfterCancellation() in progress */
	async_timer *cancel_timer;
	zend_object *timer_reason;       /* what it cancels with */

	zend_string *file;               /* where it was created */
	uint32_t line;
	bool closed, cancelled;
	bool disposed_safely;            /* what is left are zombies */
	bool ended;
	bool ever_used;                  /* a coroutine was in it or below */
	bool from_block;                 /* of an async block that has not been left */
	bool own_zombie_timeout;         /* cancel_timer is the one of its zombies */
	php_scope *outer;                /* counted; the scope that was current when its block was entered */
};

extern zend_class_entry *async_ce_scope;
extern const async_awaitable_ops php_scope_completion_ops, php_scope_bounded_ops, php_scope_tasks_ops, php_scope_direct_ops;

/* --- scope.c --- */

php_scope *php_scope_new(php_scope *parent);
void php_scope_addref(php_scope *scope);
void php_scope_release(php_scope *scope);
/* The current coroutine's; not counted. */
php_scope *php_scope_current(void);
php_scope *php_scope_global(void);
void php_scope_add(php_scope *scope, php_coroutine *coroutine, bool task);
/* It has ended; its outcome is set. */
void php_scope_remove(php_scope *scope, php_coroutine *coroutine);
/* Lets go of handlers, failures, results and what bounds it. */
void php_scope_free_values(php_scope *scope);
void php_scope_free_task_results(php_scope *scope);
/* If it is empty and has not ended yet, it ends now. */
void php_scope_end_if_empty(php_scope *scope);
/* Is `scope` this one or one above it? */
bool php_scope_contains(const php_scope *scope, const php_scope *inner);

/* --- scope_wait.c --- */

/* FAILURE with an exception if the current coroutine belongs to it. */
zend_result php_scope_check_await(php_scope *scope);
/* A failure found those who await the scope: they get it, everything in it is cancelled. `exception` is not consumed. */
void php_scope_fail(php_scope *scope, zend_object *exception);
/* awaitAfterCancellation() takes what happens during the clean-up. */
bool php_scope_cleanup_takes(php_scope *scope, zend_object *exception);

/* --- scope_disposal.c --- */

/* Cancels everything in it and below, bottom up, and closes it. NULL: the default exception, located at the running code. */
void php_scope_cancel(php_scope *scope, zend_object *cancellation);
/* The same with a warning for each unfinished coroutine. */
void php_scope_dispose(php_scope *scope);
/* Closes it; what runs goes on as zombies. With a warning for each, unless silent. */
void php_scope_dispose_safely(php_scope *scope, bool silent);
/* Cancels it after ms milliseconds with `reason`, which is consumed. FAILURE with an exception. */
zend_result php_scope_cancel_after(php_scope *scope, zend_long ms, zend_object *reason);
/* The last reference of user code to its object has gone. */
void php_scope_object_lost(php_scope *scope);
/* At the end of the program: their time is over. Those of a scope with a timeout of its own stay. */
void php_scope_cancel_zombies(void);

/* --- scope_object.c --- */

zend_object *php_scope_object(php_scope *scope, zend_class_entry *ce);
php_scope *php_scope_from_obj(zend_object *object);   /* NULL: not constructed */
/* Nothing in it or below runs: what it holds is the collector's business. */
bool php_scope_owns_its_values(const php_scope *scope);
void php_scope_gc(php_scope *scope, zend_get_gc_buffer *buffer);
php_scope *php_scope_from_zval(zval *value);  /* NULL with TypeError */
/* The scope of $this; NULL with an Error when the constructor never ran. */
php_scope *php_scope_from_this(zval *this_zv);
void async_scope_startup(void);

/* --- async_block.c --- */

zend_result php_scope_enter(bool inherit, zval *rv);
void php_scope_leave(zval *scope);

/* --- bounded_scope.c --- */

void php_scope_free_bounds(php_scope *scope);
void php_scope_bounds_gc(php_scope *scope, zend_get_gc_buffer *buffer);

/* --- body_scope.c: around the execution of a generator's or Fiber's body --- */

void *async_body_enter(zend_object *body);
void async_body_leave(zend_object *body, void *outer_scope);

#endif
