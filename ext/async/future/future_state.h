/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FutureState: the state behind Futures. This PHP object holds the
 * outcome; any number of Future objects refer to it, and any holder may
 * complete it.
 *
 * pending -> completed (once: with a result, a failure, or a cancellation). A
 * completed state passes its outcome to its waiters and to the futures derived
 * from it (future_derivation.c). A failure that was never delivered is
 * unhandled when the last reference is released. Thread: the runtime's own.
 */

#ifndef ASYNC_FUTURE_STATE_H
#define ASYNC_FUTURE_STATE_H

#include "coroutine/awaitable.h"
#include "runtime/source_location.h"

typedef struct _async_future_state async_future_state;
typedef struct _async_derivation async_derivation;

struct _async_future_state {
	async_awaitable awaitable;
	zval result;                     /* UNDEF unless completed with a result */
	zend_object *exception;          /* the exception it was completed with */
	async_derivation *derived;       /* owned; until completion; in reverse order, as callbacks are queued at the head */
	async_future_state *next_settled;
	bool completed;
	bool cancelled;                  /* `exception` is a cancellation */
	bool seen;                       /* a failure was delivered, or must not be reported */
	async_source_location place;
	async_scope *scope;              /* counted; the one it was created in, which is asked if it is released with a failure */
	zend_object std;
};

extern zend_class_entry *async_ce_future_state;

static inline async_future_state *async_future_state_from_obj(zend_object *object)
{
	return (async_future_state *) ((char *) object - XtOffsetOf(async_future_state, std));
}

/* A pending state; new reference. */
async_future_state *async_future_state_new(void);
/* Complete a pending state; result or exception are copied. Notifies observers, queues callbacks of derived futures.
 * Suspends: no. */
void async_future_state_complete(async_future_state *state, zval *result);
void async_future_state_fail(async_future_state *state, zend_object *exception, bool cancelled);
/* Completes it with the outcome of another completed state. */
void async_future_state_copy(async_future_state *state, const async_future_state *outcome);

void async_future_state_startup(void);

#endif
