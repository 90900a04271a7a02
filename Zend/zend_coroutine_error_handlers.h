/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * User error handlers per coroutine.
 *
 * `set_error_handler(...); ...; restore_error_handler();` around a call that
 * waits is a common idiom in libraries. So the active handler, its level and
 * the stacks below it form a set that belongs to a coroutine. A new coroutine
 * shares the set of its creator; changing a shared set copies it first. EG()
 * holds the values of the running coroutine's set; a suspended coroutine's
 * values are in the set itself.
 *
 * While a handler runs, the engine removes it from EG(user_error_handler) so
 * that it is not entered recursively. That applies only to the stack it runs
 * on: it is put back while its coroutine, or the Fiber it runs in, is switched
 * away from.
 */

#ifndef ZEND_COROUTINE_ERROR_HANDLERS_H
#define ZEND_COROUTINE_ERROR_HANDLERS_H

#include "zend_coroutine.h"

typedef struct _zend_error_handlers zend_error_handlers;

BEGIN_EXTERN_C()

/* --- sets --- */

/* The main flow's set is what EG() holds. */
void zend_coroutine_error_handlers_adopt(zend_coroutine *main);
/* A new coroutine starts with the set in force now. Suspends: no. */
void zend_coroutine_error_handlers_inherit(zend_coroutine *coroutine);
/* The suspended coroutine `to` will continue with the set of the running one. */
void zend_coroutine_error_handlers_hand_over(zend_coroutine *to);
/* The running coroutine is about to end: releases its set and shares the main flow's. Destructors may run. */
void zend_coroutine_error_handlers_finish(zend_coroutine *coroutine);
/* The same for handlers set by destructors that ran last. */
void zend_coroutine_error_handlers_finish_late(zend_coroutine *coroutine);
/* The coroutine has ended: EG() now holds the main flow's set. Suspends: no. */
void zend_coroutine_error_handlers_ended(zend_coroutine *coroutine);
/* The coroutine is destroyed, or never starts. Destructors may run. */
ZEND_API void zend_coroutine_error_handlers_release(zend_coroutine *coroutine);
/* No coroutine runs any more: the engine owns the values in EG() again and frees them. */
ZEND_API void zend_coroutine_error_handlers_request_end(void);

/* Call before a change: unshares the values in EG(), which then belong to the running coroutine only. Suspends: no. */
ZEND_API void zend_coroutine_error_handlers_separate(void);

void zend_coroutine_error_handlers_load(zend_error_handlers *set);

/* At a switch. */
static zend_always_inline void zend_coroutine_error_handlers_enter(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->error_handlers != EG(coroutine).error_handlers)) {
		zend_coroutine_error_handlers_load(coroutine->error_handlers);
	}
}

/* --- running handlers --- */

/* The engine has moved the handler from EG() to `handler`, on the running stack, and is about to call it. Pass the result
 * of begins to the matching ends. */
zval *zend_coroutine_error_handler_begins(zval *handler);
void zend_coroutine_error_handler_ends(zval *outer);

/* At a switch of coroutines: EG(coroutine).running_error_handler is put back into EG(), or removed again. */
void zend_coroutine_error_handler_put_back(void);
void zend_coroutine_error_handler_take_out(void);

/* At a switch to a Fiber. */
void zend_coroutine_error_handler_enter_fiber(zend_fiber *fiber);
void zend_coroutine_error_handler_leave_fiber(zend_fiber *fiber);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_ERROR_HANDLERS_H */
