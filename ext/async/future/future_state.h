/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FutureState: what a Future stands for. It is the PHP object that holds
 * the outcome; any number of Future objects refer to it, and whoever holds it
 * may complete it.
 *
 * pending -> completed (once: well, with a failure, or cancelled). A completed
 * state hands its outcome to those who wait and to the futures derived from it
 * (future_derivation.c). A failure that nobody has seen is unhandled when the
 * last reference goes. Thread: that of the runtime.
 */

#ifndef ASYNC_FUTURE_STATE_H
#define ASYNC_FUTURE_STATE_H

#include "coroutine/awaitable.h"
#include "runtime/source_location.h"

typedef struct _async_future_state async_future_state;
typedef struct _async_derivation async_derivation;

struct _async_future_state {
	async_awaitable awaitable;
	zval result;                     /* UNDEF unless it was completed well */
	zend_object *exception;          /* how it was completed otherwise */
	async_derivation *derived;       /* owned; until completion; the last one first, as callbacks are queued at the head */
	async_future_state *next_settled;
	bool completed;
	bool cancelled;                  /* `exception` is a cancellation */
	bool seen;                       /* a failure has reached somebody, or is not to be reported */
	async_source_location place;
	zend_object std;
};

extern zend_class_entry *async_ce_future_state;

static inline async_future_state *async_future_state_from_obj(zend_object *object)
{
	return (async_future_state *) ((char *) object - XtOffsetOf(async_future_state, std));
}

/* A pending one; new reference. */
async_future_state *async_future_state_new(void);
/* Complete a pending one; result or exception are copied. Observers are told, callbacks of derived futures queued. Suspends: no. */
void async_future_state_complete(async_future_state *state, zval *result);
void async_future_state_fail(async_future_state *state, zend_object *exception, bool cancelled);
/* With the outcome of a completed one. */
void async_future_state_copy(async_future_state *state, const async_future_state *outcome);

void async_future_state_startup(void);

#endif
