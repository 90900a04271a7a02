/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A call in a coroutine of its own child scope, whose caller waits for it. Once
 * it can no longer succeed (it failed, the caller is cancelled, the limit came
 * first), the scope is cancelled with everything in it, and the caller
 * continues when all of that has ended. A failure of what the call has spawned,
 * and nobody closer takes, is the call's. Coroutines still running when the call
 * returns go on in the scope. exit() does not wait.
 */

#ifndef ASYNC_SUPERVISED_CALL_H
#define ASYNC_SUPERVISED_CALL_H

#include "coroutine/awaitable.h"

/* Creates the exception for when `until` completed first; called before the call is cancelled. New reference. */
typedef zend_object *(*async_supervised_give_up)(async_coroutine *coroutine, async_awaitable *until, void *arg);

typedef struct {
	const char *name;                /* of the function, for messages: "Async\within()" */
	async_awaitable *until;
	async_supervised_give_up give_up;
	void *arg;
	bool until_completed;            /* set: `until` completed first */
	bool cancelled;                  /* set: the call ended by its own cancellation */
} async_supervision;

/* The result, or FAILURE with the exception of the call, of the wait, or of give_up. A failure during the clean-up
 * becomes its previous exception. Suspends: yes. */
zend_result async_supervised_call(zend_fcall_info *fci, zend_fcall_info_cache *fcc, async_supervision *supervision, zval *rv);

#endif
