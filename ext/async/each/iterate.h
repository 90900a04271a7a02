/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\iterate(): a foreach whose steps are coroutines; and its machinery, for
 * map() too: calls of one function for the elements of an iterable, each in a
 * coroutine of its own.
 *
 * Elements are taken as the limit allows, by the coroutine that iterates. The
 * first failure, of a call or of the iterator, the cancellation of the caller
 * and `until` end it: calls under way are cancelled, a wait of the iterator
 * ends like a cancelled one, and the caller goes on when they have ended.
 */

#ifndef ASYNC_ITERATE_H
#define ASYNC_ITERATE_H

#include "coroutine/awaitable.h"

typedef struct _async_iteration async_iteration;
typedef struct _async_iteration_step async_iteration_step;

/* One call. Once its coroutine has ended the caller frees it, where destructors may run. */
struct _async_iteration_step {
	async_observer observer;         /* first */
	async_iteration *owner;
	async_iteration_step *next, **link;
	async_coroutine *coroutine;        /* by `object` */
	zend_object *object;             /* counted */
	uint32_t number;                 /* of the element, from 0 */
};

/* On the stack of the coroutine that iterates. The first part is set by the caller of async_iteration_run(). */
struct _async_iteration {
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long limit;                 /* of calls under way; 0: none */
	async_awaitable *until;          /* NULL: no limit */
	const char *what;                /* it waits for, for people: "the callbacks of iterate()" */
	/* A call is about to begin, that of element `number`; false with an exception. NULL: nothing to do. */
	bool (*begin)(async_iteration *iteration, uint32_t number, zval *key);
	/* A call has returned, and its outcome matters. Runs no PHP code. */
	void (*returned)(async_iteration *iteration, async_iteration_step *step);

	async_coroutine *caller;
	async_iteration_step *steps;     /* under way */
	async_iteration_step *ended_steps;
	zend_long running;
	uint32_t count;                  /* of steps so far */
	zend_object *failure;            /* the first one; counted */
	bool waits;                      /* the caller, for a step to end */
	bool in_iterator;                /* the caller, in its code */
	zend_object *interruption;       /* counted: what ends a wait of the iterator when nothing more is wanted of it */
	bool ended;                      /* no further element is wanted */
	bool given_up;                   /* `until` came first */
	bool cancelling;                 /* outcomes do not matter any more */
};

/* FAILURE with an exception. Suspends: yes. */
zend_result async_iteration_run(async_iteration *iteration, zval *iterable);

void async_iterate_startup(void);

#endif
