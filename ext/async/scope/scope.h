/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Scope: groups coroutines, as a tree.
 *
 * async_scope is the structure; the object holds one reference to it, and so
 * does every coroutine in it and every child scope. The global scope has no
 * object until it is requested.
 *
 * Life: open -> closed (cancel, dispose: everything in it and below is being
 * cancelled; disposeSafely: running coroutines continue as zombies) -> ended,
 * once: the last coroutine in it and below has ended, or it was closed while
 * empty; then the onFinally handlers run, in the scope, and its waiters are
 * woken.
 *
 * This file is the tree and its counters.
 */

#ifndef ASYNC_SCOPE_H
#define ASYNC_SCOPE_H

#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/finally_list.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"

struct _async_scope {
	async_awaitable awaitable;       /* everything in it and below has ended; first */
	async_awaitable bounded;         /* the same, or it was cancelled */
	async_awaitable tasks;           /* its tasks have ended */
	async_awaitable direct;          /* everything in it has ended */
	uint32_t refcount;
	uint32_t alive;                  /* unfinished coroutines in it, and child scopes for which this is not 0 */
	uint32_t direct_alive;
	uint32_t tasks_alive;
	uint32_t awaiting;               /* number of waiters of all three kinds: responsible for failures */
	async_scope *parent;               /* counted */
	async_scope *children, *next, *prev;
	async_coroutine_list coroutines;
	async_coroutine_list held;       /* ended with failures that are kept for who holds their objects */
	zend_object *object;             /* not counted */
	uint32_t reachable;              /* objects through which it can be used: its own, and one for each child scope that has any */
	zend_object *failure;            /* an exception for its awaiters */
	zend_object *more_failures;      /* others, which they have not seen yet, as one chain */
	async_chain_places more_places;
	async_coroutine *failed;         /* counted; whose failure it is; NULL: of a handler */
	struct _async_context *context;  /* counted; NULL until requested */
	zend_object *cancellation;       /* why it was cancelled; NULL if it was not */

	uint32_t task_count;             /* tasks created so far */
	zend_object *task_failure;       /* failure of the first task that failed */
	HashTable *task_results;         /* results by task number, except null; kept while there is an object */

	async_callback *exception_handler, *child_exception_handler;
	async_finally_list on_finally;
	zend_queue bounds;               /* owned; see bounds.c */
	zend_queue cleanups;             /* awaitAfterCancellation() in progress */
	acore_timer *cancel_timer;
	zend_object *timer_reason;       /* the exception it cancels with */

	zend_string *file;               /* where it was created */
	uint32_t line;
	async_closing closing;
	zend_queue cancellable;          /* of async_cancellable.link; what a cancellation would reach; only if all_cancelled */
	bool closed, cancelled;
	bool failure_untaken;            /* none of its awaiters has got the failure yet */
	bool all_cancelled;              /* everything in it has been cancelled once */
	bool keeps_no_results;           /* does not keep its tasks' results */
	bool disposed_safely;            /* remaining coroutines are zombies */
	bool supervised;                 /* of a call whose caller waits (each/supervised_call.h) and takes failures that nobody holds */
	bool ended;
	bool ever_used;                  /* has contained a coroutine, or a child has */
	bool from_block;                 /* belongs to an async block that has not been left */
	bool own_zombie_timeout;         /* cancel_timer is for its zombies */
	async_scope *outer;                /* counted; the scope that was current when the block was entered */
};


/* Without an object they cannot be requested, and the collector would not see what holds the failure. */
static zend_always_inline bool async_scope_keeps_results(const async_scope *scope)
{
	return scope->object && !scope->keeps_no_results;
}

async_scope *async_scope_new(async_scope *parent);
void async_scope_addref(async_scope *scope);
void async_scope_release(async_scope *scope);
/* The current coroutine's scope; not counted. */
async_scope *async_scope_current(void);
async_scope *async_scope_global(void);
void async_scope_add(async_scope *scope, async_coroutine *coroutine, bool task);
/* The coroutine has ended; its outcome is set. */
void async_scope_remove(async_scope *scope, async_coroutine *coroutine);
/* Releases handlers, failures, results and bounds. */
void async_scope_free_values(async_scope *scope);
/* The same for a scope that nobody can ask for them any more. */
void async_scope_free_values_if_over(async_scope *scope);
void async_scope_free_task_outcomes(async_scope *scope);
void async_scope_free_failure(async_scope *scope);
/* It does not matter any more whose failure it is. */
void async_scope_forget_failed(async_scope *scope);
/* Can nobody need its handlers any more, neither coroutines nor objects of it and of the scopes below? Those of a closed
 * scope are closed as well, and so are those of a root scope that loses its object. */
bool async_scope_owns_its_values(const async_scope *scope);
/* The scope has got an object, or will have none from now on; the latter may free values of the scopes above. */
void async_scope_object_gained(async_scope *scope);
void async_scope_object_gone(async_scope *scope);
/* The collector, which has not seen what the scope holds while it had coroutines, should look again. */
void async_scope_values_seen(async_scope *scope);
/* Ends the scope if it is empty and has not ended yet. */
void async_scope_end_if_empty(async_scope *scope);
/* Is `scope` the same as `inner` or above it? */
bool async_scope_contains(const async_scope *scope, const async_scope *inner);

#endif
