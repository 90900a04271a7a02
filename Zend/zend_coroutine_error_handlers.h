/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * User error handlers per coroutine.
 *
 * `set_error_handler(...); ...; restore_error_handler();` around a call that
 * waits is an idiom of libraries, so the handler in force, its level and the
 * stacks below it form a set that belongs to a coroutine. A new coroutine
 * shares the set of the one that creates it; whoever changes a shared set gets
 * a copy first. EG() holds the values of the running coroutine's set, and the
 * set itself while another one is there.
 *
 * While a handler runs, the engine keeps it out of EG(user_error_handler), so
 * that it is not entered again. That is so for the stack it runs on only: it
 * is put back while the coroutine, or a Fiber it runs in, is left.
 */

#ifndef ZEND_COROUTINE_ERROR_HANDLERS_H
#define ZEND_COROUTINE_ERROR_HANDLERS_H

#include "zend_coroutine.h"

typedef struct _zend_error_handlers zend_error_handlers;

BEGIN_EXTERN_C()

/* --- sets --- */

/* The main flow's set is what EG() holds. */
void zend_coroutine_error_handlers_adopt(zend_coroutine *main);
/* A new coroutine begins with what is in force now. Suspends: no. */
void zend_coroutine_error_handlers_inherit(zend_coroutine *coroutine);
/* The suspended one will go on with the set of the running coroutine. */
void zend_coroutine_error_handlers_hand_over(zend_coroutine *to);
/* The running coroutine is about to end: its set goes, it shares the main flow's. Destructors may run. */
void zend_coroutine_error_handlers_finish(zend_coroutine *coroutine);
/* Destructors that ran last may have set some. */
void zend_coroutine_error_handlers_finish_late(zend_coroutine *coroutine);
/* It has ended: EG() holds the main flow's set. Suspends: no. */
void zend_coroutine_error_handlers_ended(zend_coroutine *coroutine);
/* It is destroyed, or never begins. Destructors may run. */
ZEND_API void zend_coroutine_error_handlers_release(zend_coroutine *coroutine);
/* No coroutine runs any more: what EG() holds is the engine's again, which frees it. */
ZEND_API void zend_coroutine_error_handlers_request_end(void);

/* Before a change: the values in EG() become the running coroutine's alone. Suspends: no. */
ZEND_API void zend_coroutine_error_handlers_separate(void);

void zend_coroutine_error_handlers_load(zend_error_handlers *set);

/* At a switch. */
static zend_always_inline void zend_coroutine_error_handlers_enter(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->error_handlers != EG(coroutine).error_handlers)) {
		zend_coroutine_error_handlers_load(coroutine->error_handlers);
	}
}

/* --- a handler that runs --- */

/* The engine has moved it from EG() to `handler`, which lies on the running stack, and calls it. What begins gives belongs
 * into the ends that follows. */
zval *zend_coroutine_error_handler_begins(zval *handler);
void zend_coroutine_error_handler_ends(zval *outer);

/* Around a switch of coroutines: EG(coroutine).running_error_handler is back in EG(), or out again. */
void zend_coroutine_error_handler_put_back(void);
void zend_coroutine_error_handler_take_out(void);

/* Around a switch to a Fiber. */
void zend_coroutine_error_handler_enter_fiber(zend_fiber *fiber);
void zend_coroutine_error_handler_leave_fiber(zend_fiber *fiber);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_ERROR_HANDLERS_H */
