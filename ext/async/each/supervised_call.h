/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A call whose caller waits for it: in a coroutine of a child scope of its own.
 * Once it cannot end well any more (it failed, the caller is cancelled, the
 * limit came first), the scope is cancelled with everything in it, and the
 * caller goes on when all of that has ended. What the call leaves behind when
 * it returns goes on in the scope. exit() waits for nobody.
 */

#ifndef ASYNC_SUPERVISED_CALL_H
#define ASYNC_SUPERVISED_CALL_H

#include "coroutine/awaitable.h"

/* What is thrown when `until` came first, made before the call is cancelled; new reference. */
typedef zend_object *(*async_supervised_give_up)(async_coroutine *coroutine, async_awaitable *until, void *arg);

typedef struct {
	const char *name;                /* of the function, for messages: "Async\within()" */
	async_awaitable *until;
	async_supervised_give_up give_up;
	void *arg;
	bool given_up;                   /* set: `until` came first */
	bool cancelled;                  /* set: the call ended by its own cancellation */
} async_supervision;

/* The result, or FAILURE with the exception of the call, of the wait, or of give_up. A failure during the clean-up is its previous
 * one. Suspends: yes. */
zend_result async_supervised_call(zend_fcall_info *fci, zend_fcall_info_cache *fcc, async_supervision *supervision, zval *rv);

#endif
