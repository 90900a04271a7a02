/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\CoroutineGroup (alias TaskGroup): tasks under keys.
 *
 * A task is queued (its call is captured, it has no coroutine yet) -> running
 * (observed) -> settled (result or exception, linked in order of completion).
 * Tasks stay with the group until joinNext() delivers them. A group with queued
 * tasks is held by itself, so that they start even if nobody keeps it.
 *
 * With a limit of the queue, spawn() waits for room before the task is one of
 * the group. Room that becomes free is reserved for the spawner that has waited
 * longest.
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
	async_coroutine *coroutine;        /* by `object`; while it runs */
	zend_object *object;             /* counted; also of one that has failed, for the report of its failure */
	async_future_state *future;      /* counted; what combinations await, until it is settled; NULL: none does */
	async_group_task *next_queued, *next_settled;
	zval result;                     /* UNDEF unless it ended normally */
	zend_object *exception;
	uint32_t refcount;               /* the group's, and iterators that stand on it */
	bool settled;
	bool removed;                    /* delivered by joinNext(), as all that had ended before */
	bool seen;                       /* the exception has reached somebody, or is not to be reported */
};

struct _async_group {
	async_awaitable awaitable;       /* every task is settled, or one has failed */
	async_awaitable progress;        /* another task is settled; waiters only */
	HashTable *tasks;                /* NULL: the constructor has not run */
	async_scope *scope;                /* counted */
	zval scope_object;               /* of the constructor; UNDEF: the scope is the group's own */
	zend_ulong limit;                /* 0: none */
	zend_ulong queue_limit;          /* if `bounded` */
	async_wait_list spawners;
	async_awaitable room;            /* its describe only */
	uint32_t reserved;               /* room granted to spawners that have not run since */
	uint32_t generation;             /* see async_wait_forked() */
	bool bounded;
	uint32_t running, unsettled;
	async_group_task *first_queued, *last_queued;
	async_group_task *first_settled, *last_settled;
	async_group_task *failed;        /* the first */
	async_source_location place;
	async_closing closing;
	bool closed;
	bool held;                       /* by itself */
	bool failure_thrown;             /* to somebody who awaited it: later ones are not reported */
	bool disregarded;
	async_object object;
};

static inline async_group *async_group_from_obj(zend_object *object)
{
	return (async_group *) ((char *) object - XtOffsetOf(async_group, object.std));
}

/* The group of $this; NULL with an Error when the constructor never ran. */
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

/* Results of the tasks that have ended normally; a new array. */
HashTable *async_group_results(async_group *group);
/* Those so far are not reported any more. */
void async_group_see_failures(async_group *group);
void async_group_add_under_key(HashTable *array, const async_group_task *task, zval *value);

/* group_tasks.c */

/* A new task under a key that is free, started or queued; takes the call over. FAILURE with an exception. Suspends: no. */
zend_result async_group_add(async_group *group, zend_string *name, zend_ulong index, zend_coroutine_call *call);
void async_group_cancel(async_group *group, zend_object *cancellation);
void async_group_task_release(async_group_task *task);
/* Nobody waits for room in a closed group, nor for the next task of one that is also empty. */
void async_group_close(async_group *group);

/* group_queue.c: backpressure */

/* Waits until the group has room for another task. FAILURE with an exception. Suspends: unless there is room. */
zend_result async_group_wait_for_room(async_group *group);
/* A task has ended: what it took is somebody else's. Suspends: no. */
void async_group_offer_room(async_group *group);

/* group_next.c */

/* Waits until another task has ended, or something else has changed. `until` may be NULL. Suspends: yes. */
zend_result async_group_wait_for_progress(async_group *group, async_awaitable *until);
/* [result, error] of an ended task are added to the array. */
void async_group_add_outcome(zval *array, const async_group_task *task);

/* group_iterator.c */
zend_object_iterator *async_group_get_iterator(zend_class_entry *ce, zval *object, int by_ref);

void async_coroutine_group_startup(void);

#endif
