/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\CoroutineGroup (alias TaskGroup): tasks under keys.
 *
 * A task is queued (its call is captured, it has no coroutine yet) -> running
 * (observed) -> settled (result or exception, linked in order of completion).
 * Tasks stay in the group until joinNext() delivers them. A group with queued
 * tasks holds itself, so that they start even if nothing else references it.
 *
 * With a queue limit, spawn() waits for room before the task joins the group.
 * Freed room is reserved for the spawner that has waited longest.
 */

#ifndef ASYNC_COROUTINE_GROUP_H
#define ASYNC_COROUTINE_GROUP_H

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "future/future_state.h"
#include "runtime/closing.h"
#include "wait/wait_list.h"

typedef struct _async_group async_group;
typedef struct _async_group_task async_group_task;

struct _async_group_task {
	async_observer observer;         /* first */
	async_group *group;
	zend_string *name;               /* its key; NULL: `index` */
	zend_ulong index;
	zend_coroutine_call *call;       /* while it is queued */
	async_coroutine *coroutine;        /* held by `object`; while it runs */
	zend_object *object;             /* counted; kept after a failure, for its report */
	async_future_state *future;      /* counted; awaited by combinations until the task is settled; NULL: none */
	async_group_task *next_queued, *next_settled;
	zval result;                     /* UNDEF unless it has succeeded */
	zend_object *exception;
	uint32_t refcount;               /* the group's, and those of iterators positioned on it */
	bool settled;
	bool removed;                    /* delivered by joinNext(), or ended before that was called */
	bool seen;                       /* the exception was delivered, or must not be reported */
};

struct _async_group {
	async_awaitable awaitable;       /* completes when every task is settled, or one has failed */
	async_awaitable progress;        /* another task was settled; waiters only: iterators */
	async_wait_list joiners;         /* in joinNext() */
	HashTable *tasks;                /* NULL: the constructor has not run */
	async_scope *scope;                /* counted */
	zval scope_object;               /* passed to the constructor; UNDEF: the scope is the group's own */
	zend_ulong limit;                /* 0: none */
	zend_ulong queue_limit;          /* only if `bounded` */
	async_wait_list spawners;
	async_awaitable room;            /* for describe only */
	uint32_t reserved;               /* room granted to spawners that have not run yet */
	uint32_t generation;             /* see async_wait_forked() */
	bool bounded;
	uint32_t running, unsettled;
	async_group_task *first_queued, *last_queued;
	async_group_task *first_settled, *last_settled;
	async_group_task *failed;        /* the first one that failed */
	async_source_location place;
	async_closing closing;
	bool closed;
	bool held;                       /* by itself */
	bool failure_thrown;             /* to an awaiting coroutine: later ones are not reported */
	bool disregarded;
	async_object object;
};

static inline async_group *async_group_from_obj(zend_object *object)
{
	return (async_group *) ((char *) object - XtOffsetOf(async_group, object.std));
}

/* The group of $this; NULL with an Error if the constructor never ran. */
static inline async_group *async_group_from_this(zval *this_zv)
{
	return (async_group *) async_awaitable_from_zval(this_zv, "CoroutineGroup");
}

#define THIS_GROUP() \
	async_group *group = async_group_from_this(ZEND_THIS); \
	if (!group) { \
		RETURN_THROWS(); \
	}

/* group_awaitable.c */

extern const async_awaitable_ops async_group_ops, async_group_progress_ops, async_group_room_ops;

/* Results of the tasks that have succeeded; a new array. */
HashTable *async_group_results(async_group *group);
/* Failures so far will not be reported. */
void async_group_see_failures(async_group *group);
void async_group_add_under_key(HashTable *array, const async_group_task *task, zval *value);

/* group_tasks.c */

/* Adds a task under a free key, started or queued; takes over the call. FAILURE with an exception. Suspends: no. */
zend_result async_group_add(async_group *group, zend_string *name, zend_ulong index, zend_coroutine_call *call);
void async_group_cancel(async_group *group, zend_object *cancellation);
void async_group_task_release(async_group_task *task);
/* Is it the coroutine of a task that has not been settled? */
bool async_group_contains(const async_group *group, const async_coroutine *coroutine);
/* Ends waits that a closed group cannot satisfy: for room, and for the next task if it is also empty. */
void async_group_close(async_group *group);

/* group_queue.c: backpressure */

/* In a forked child the waiters are gone. */
void async_group_notice_fork(async_group *group);
/* Waits for room for another task. FAILURE with an exception. Suspends: unless there is room. */
zend_result async_group_wait_for_room(async_group *group);
/* A task has ended: grants its room to a waiting spawner. Suspends: no. */
void async_group_offer_room(async_group *group);

/* group_next.c */

/* Adds [result, error] of an ended task to the array. */
void async_group_add_outcome(zval *array, const async_group_task *task);

/* group_iterator.c */
zend_object_iterator *async_group_get_iterator(zend_class_entry *ce, zval *object, int by_ref);

void async_coroutine_group_startup(void);

#endif
