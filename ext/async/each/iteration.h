/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What iterate() and map() share: calls one function for the elements of an
 * iterable, each call in a coroutine of its own.
 *
 * The iterating coroutine takes elements as the limit allows. The first failure
 * of a call or of the iterator, the caller's cancellation, or `until` ends the
 * iteration: running calls are cancelled, a wait of the iterator ends like a
 * cancelled one, and the caller continues when they have ended.
 */

#ifndef ASYNC_ITERATION_H
#define ASYNC_ITERATION_H

#include "coroutine/awaitable.h"

typedef struct _async_iteration async_iteration;
typedef struct _async_iteration_step async_iteration_step;

/* One call. After its coroutine has ended the caller frees it, where destructors may run. */
struct _async_iteration_step {
	async_observer observer;         /* first */
	async_iteration *owner;
	async_iteration_step *next, **link;
	async_coroutine *coroutine;        /* held by `object` */
	zend_object *object;             /* counted */
	uint32_t number;                 /* of the element, from 0 */
};

/* On the stack of the iterating coroutine. The caller of async_iteration_run() sets the first part. */
struct _async_iteration {
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long limit;                 /* of concurrent calls; 0: none */
	async_awaitable *until;          /* NULL: no limit */
	const char *what;                /* what it waits for, in messages: "the callbacks of iterate()" */
	/* Called before the call for element `number`; false with an exception. NULL: nothing to do. */
	bool (*begin)(async_iteration *iteration, uint32_t number, zval *key);
	/* A call has returned, and its outcome is wanted. Runs no PHP code. */
	void (*returned)(async_iteration *iteration, async_iteration_step *step);

	async_coroutine *caller;
	async_iteration_step *steps;     /* running */
	async_iteration_step *ended_steps;
	zend_long running;
	uint32_t count;                  /* of steps so far */
	zend_object *failure;            /* the first one; counted */
	async_coroutine *failed;         /* counted; whose it is */
	bool waits;                      /* the caller waits for a step to end */
	bool in_iterator;                /* the caller is in the iterator's code */
	zend_object *interruption;       /* counted: ends a wait of the iterator when no more elements are wanted */
	bool ended;                      /* no more elements are wanted */
	bool until_completed;            /* `until` completed first */
	bool cancelling;                 /* outcomes are ignored */
};

/* FAILURE with an exception. Suspends: yes. */
zend_result async_iteration_run(async_iteration *iteration, zval *iterable);

#endif
