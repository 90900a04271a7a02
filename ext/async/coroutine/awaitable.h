/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Awaitables below the PHP classes: a list of waiters and a table of functions.
 * The waiters' nodes are on the stacks of the waiting coroutines; each of them
 * takes the result itself when it runs, so a result is never lost between the
 * wake and the run.
 *
 * An object of a class that implements Async\Awaitable has a pointer to its
 * async_awaitable right before its zend_object (async_object).
 */

#ifndef ASYNC_AWAITABLE_H
#define ASYNC_AWAITABLE_H

#include "runtime/async_globals.h"

typedef struct _async_awaitable async_awaitable;
typedef struct _async_waiter async_waiter;
typedef struct _async_observer async_observer;

/* What a coroutine waits for, in a word: for runtimeStats() and traces. dump/wait_kind.c has the words. */
typedef enum {
	ASYNC_WAIT_RESULT,               /* of coroutines, scopes, groups, futures */
	ASYNC_WAIT_TIMER,
	ASYNC_WAIT_READ,
	ASYNC_WAIT_WRITE,
	ASYNC_WAIT_PROCESS,
	ASYNC_WAIT_SIGNAL,
	ASYNC_WAIT_THREAD,               /* of the pool for short calls, such as those on files */
	ASYNC_WAIT_LOOKUP,               /* a thread for what may take seconds: name look-ups */
	ASYNC_WAIT_CHANNEL,
	ASYNC_WAIT_LOCK,
	ASYNC_WAIT_POOL,
	ASYNC_WAIT_WORKER,
	ASYNC_WAIT_TURN,                 /* until other coroutines have finished with an object, stream, file or class */
	ASYNC_WAIT_KINDS
} async_wait_kind;

typedef struct {
	/* True if complete: take() can be called without waiting. */
	bool (*ready)(async_awaitable *awaitable);
	/* The result, or FAILURE with its exception thrown. */
	zend_result (*take)(async_awaitable *awaitable, zval *rv);
	/* An await begins; called before ready(). FAILURE with an exception refuses. May be NULL. */
	zend_result (*prepare)(async_awaitable *awaitable);
	/* A wait begins; FAILURE with an exception refuses. May be NULL. */
	zend_result (*begin)(async_awaitable *awaitable);
	/* A wait ends (called once per begin). May be NULL. */
	void (*end)(async_awaitable *awaitable);
	/* For messages: "coroutine #3 spawned at f.php:7". */
	zend_string *(*describe)(async_awaitable *awaitable);
	async_wait_kind kind;
	/* If it completed as a cancellation: the previous exception of the await's exception; new reference or NULL. */
	zend_object *(*cancellation_reason)(async_awaitable *awaitable);
	/* For an awaitable that its object replaces from time to time: keeps it until release. Both or neither. */
	void (*hold)(async_awaitable *awaitable);
	void (*release)(async_awaitable *awaitable);
	/* In a forked child, before anything waits there: the waiters are gone, and what it has listened with does not
	 * exist any more. Starts to listen again for the observers that are left; an exception refuses. May be NULL. */
	void (*forked)(async_awaitable *awaitable);
	/* Its failure was taken for somebody who has not seen it yet (true), and then has (false): others that come in between
	 * belong to it. May be NULL. */
	void (*unseen)(async_awaitable *awaitable, bool unseen);
	/* Its failure will not be awaited any more and must not be reported for that reason. May be NULL. */
	void (*disregard)(async_awaitable *awaitable);
} async_awaitable_ops;

struct _async_waiter {
	async_waiter *next, **link;      /* link: address of the pointer to this node; NULL when not in a list */
	async_coroutine *coroutine;
};

/* C code that is notified once. `notify` must not run PHP code; it may wake and create coroutines, complete other
 * awaitables, and free its own node. It may be called from inside the reactor. */
struct _async_observer {
	async_observer *next, **link;    /* as in async_waiter */
	void (*notify)(async_observer *observer);
	async_awaitable *completes;      /* its notification may complete this one; NULL */
	bool takes;                      /* responsible for a failure, like an awaiting coroutine */
};

struct _async_awaitable {
	const async_awaitable_ops *ops;
	async_waiter *waiters, **last;
	async_observer *observers, **last_observer;
	uint32_t generation;             /* ASYNC_G(fork_generation) of the process that the waiters belong to */
};

typedef struct {
	async_awaitable *awaitable;
	zend_object std;
} async_object;

/* An awaitable that code uses across a suspension without waiting for it. That code also holds the object, which the
 * collector may free first: then only release is called. */
typedef struct {
	async_awaitable *awaitable;      /* NULL: nothing to release */
	void (*release)(async_awaitable *awaitable);
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
		held->release = awaitable->ops->release;
	}
}

static inline void async_awaitable_release(async_held_awaitable *held)
{
	if (UNEXPECTED(held->awaitable)) {
		held->release(held->awaitable);
	}
}

/* The awaitable of a PHP value; NULL with a TypeError that names `construct`. */
async_awaitable *async_awaitable_from_zval(zval *value, const char *construct);

void async_waiter_add(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine);
void async_waiter_remove(async_awaitable *awaitable, async_waiter *waiter);
/* Makes all waiters ready, in FIFO order, then notifies the observers. Suspends: no. */
void async_awaitable_wake_all(async_awaitable *awaitable);
/* Is there an observer that takes responsibility for a failure? */
bool async_awaitable_has_taker(const async_awaitable *awaitable);
/* Is there a waiter that gets a failure if nothing else ends its wait? */
bool async_awaitable_is_awaited(const async_awaitable *awaitable);

/* Was the process forked since the last call? Then it has no waiters any more. */
bool async_awaitable_was_forked(async_awaitable *awaitable);
/* Then it listens again for its observers; an exception if it cannot. */
void async_awaitable_notice_fork(async_awaitable *awaitable);
uint32_t async_awaitable_observer_count(const async_awaitable *awaitable);

/* Begin and end a wait for `awaitable`: begin can refuse with an exception. The caller owns the node. */
zend_result async_wait_begin(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine);
void async_wait_end(async_awaitable *awaitable, async_waiter *waiter);

/* The observer is notified at most once, when the awaitable completes; not if it is complete already. FAILURE with
 * an exception where a wait would be refused. Hold the object that owns the awaitable meanwhile. */
zend_result async_observe(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes);
/* The same without begin(), for an awaitable without end(). */
void async_observer_add(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes);
/* No effect if the observer was notified. */
void async_unobserve(async_awaitable *awaitable, async_observer *observer);
/* The awaitable is freed before its observers: none is notified, and unobserve has no effect any more. */
void async_awaitable_drop_observers(async_awaitable *awaitable);

void async_awaitable_startup(void);

#endif
