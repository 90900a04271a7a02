/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What can be awaited, below the PHP classes: a list of waiters and four
 * functions. The waiters' nodes lie on the stacks of the coroutines that wait;
 * each awaiting coroutine takes the result itself when it runs, so a result is
 * never lost between the wake and the run.
 *
 * An object of a class that implements Async\Awaitable begins, right before
 * its zend_object, with a pointer to its async_awaitable (async_object).
 */

#ifndef ASYNC_AWAITABLE_H
#define ASYNC_AWAITABLE_H

#include "runtime/async_globals.h"

typedef struct _async_awaitable async_awaitable;
typedef struct _async_waiter async_waiter;
typedef struct _async_observer async_observer;

typedef struct {
	/* Complete: take() can be called without waiting. */
	bool (*ready)(async_awaitable *awaitable);
	/* The result, or FAILURE with its exception thrown. */
	zend_result (*take)(async_awaitable *awaitable, zval *rv);
	/* An await begins, before ready() is asked; FAILURE with an exception refuses. May be NULL. */
	zend_result (*prepare)(async_awaitable *awaitable);
	/* Somebody begins to wait; FAILURE with an exception refuses. May be NULL. */
	zend_result (*begin)(async_awaitable *awaitable);
	/* Nobody waits any more (called once per begin). May be NULL. */
	void (*end)(async_awaitable *awaitable);
	/* For people: "coroutine #3 spawned at f.php:7". */
	zend_string *(*describe)(async_awaitable *awaitable);
	/* As a cancellation that completed: what the await's exception has as its previous one; new reference or NULL. */
	zend_object *(*cancellation_reason)(async_awaitable *awaitable);
	/* Of one that its object replaces by another from time to time: it stays for whoever looks at it later. Both or none. */
	void (*hold)(async_awaitable *awaitable);
	void (*let_go)(async_awaitable *awaitable);
	/* Nobody is going to ask for a failure, which is no reason to report it. May be NULL. */
	void (*disregard)(async_awaitable *awaitable);
} async_awaitable_ops;

struct _async_waiter {
	async_waiter *next, **link;      /* link: where the pointer to this node is; NULL when not in a list */
	async_coroutine *coroutine;
};

/* C code that is told once. `notify` must not run PHP code; it may wake and create coroutines, complete other awaitables, and
 * free its own node. It may come from inside the reactor. */
struct _async_observer {
	async_observer *next, **link;    /* as in async_waiter */
	void (*notify)(async_observer *observer);
	bool takes;                      /* it is responsible for a failure, as somebody who awaits */
};

struct _async_awaitable {
	const async_awaitable_ops *ops;
	async_waiter *waiters, **last;
	async_observer *observers, **last_observer;
	uint32_t generation;             /* of the process that the waiters are of: ASYNC_G(fork_generation) */
};

typedef struct {
	async_awaitable *awaitable;
	zend_object std;
} async_object;

/* An awaitable that is looked at beyond a suspension by somebody who does not wait for it, and who also holds the object. The collector
 * may free that first: only what has to be let go is touched then. */
typedef struct {
	async_awaitable *awaitable;      /* NULL: nothing to let go */
	void (*let_go)(async_awaitable *awaitable);
} async_held_awaitable;

extern zend_class_entry *async_ce_awaitable;

static inline async_awaitable *async_awaitable_from_obj(zend_object *object)
{
	return ((async_object *) ((char *) object - XtOffsetOf(async_object, std)))->awaitable;
}

static inline void async_awaitable_forget_observers(async_awaitable *awaitable)
{
	awaitable->observers = NULL;
	awaitable->last_observer = &awaitable->observers;
}

static inline void async_awaitable_init(async_awaitable *awaitable, const async_awaitable_ops *ops)
{
	awaitable->ops = ops;
	awaitable->waiters = NULL;
	awaitable->last = &awaitable->waiters;
	awaitable->generation = ASYNC_G(fork_generation);
	async_awaitable_forget_observers(awaitable);
}

static inline void async_awaitable_hold(async_awaitable *awaitable, async_held_awaitable *held)
{
	held->awaitable = NULL;
	if (UNEXPECTED(awaitable->ops->hold)) {
		awaitable->ops->hold(awaitable);
		held->awaitable = awaitable;
		held->let_go = awaitable->ops->let_go;
	}
}

static inline void async_awaitable_let_go(async_held_awaitable *held)
{
	if (UNEXPECTED(held->awaitable)) {
		held->let_go(held->awaitable);
	}
}

/* What a PHP value stands for; NULL with a TypeError that names `construct`. */
async_awaitable *async_awaitable_from_zval(zval *value, const char *construct);

void async_waiter_add(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine);
void async_waiter_remove(async_awaitable *awaitable, async_waiter *waiter);
/* Makes everyone who waits ready, in the order in which they came, then tells the observers. Suspends: no. */
void async_awaitable_wake_all(async_awaitable *awaitable);
/* Is there an observer that takes a failure? */
bool async_awaitable_has_taker(const async_awaitable *awaitable);
/* Does somebody wait, who takes a failure if nothing else ends the wait? */
bool async_awaitable_is_awaited(const async_awaitable *awaitable);

/* Around a wait for `awaitable`: begin can refuse with an exception. The node is the caller's. */
zend_result async_wait_begin(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine);
void async_wait_end(async_awaitable *awaitable, async_waiter *waiter);

/* The observer is told when the awaitable completes, at most once; not when it is complete already. FAILURE with an exception
 * where a wait would be refused. The object that owns the awaitable has to be held meanwhile. */
zend_result async_observe(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes);
/* The same where nothing is to be begun, for an awaitable without end(). */
void async_observer_add(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes);
/* No effect if it has been told. */
void async_unobserve(async_awaitable *awaitable, async_observer *observer);
/* The awaitable goes before its observers: none of them is told, and unobserve has no effect any more. */
void async_awaitable_drop_observers(async_awaitable *awaitable);

void async_awaitable_startup(void);

#endif
