/*
 * User error handlers per coroutine.
 *
 * `set_error_handler(...); ...; restore_error_handler();` around a call that
 * waits is an idiom of libraries, so the handler in force, its level and the
 * stacks below it form a set that belongs to a coroutine. A new coroutine
 * shares the set of the one that creates it; whoever changes a shared set gets
 * a copy first. EG() holds the values of the running coroutine's set, and the
 * set itself while another one is there.
 */

#ifndef ZEND_COROUTINE_ERROR_HANDLERS_H
#define ZEND_COROUTINE_ERROR_HANDLERS_H

#include "zend_coroutine.h"

typedef struct _zend_error_handlers zend_error_handlers;

BEGIN_EXTERN_C()

/* The main flow's set is what EG() holds. */
void zend_coroutine_error_handlers_adopt(zend_coroutine *main);
/* A new coroutine begins with what is in force now, a handler that just runs included: the engine has moved that one to
 * EG(coroutine).running_error_handler. Suspends: no. */
void zend_coroutine_error_handlers_inherit(zend_coroutine *coroutine);
/* The suspended one will go on with the set of the running coroutine. */
void zend_coroutine_error_handlers_hand_over(zend_coroutine *to);
/* The running coroutine ends: its set goes, it shares the main flow's. Destructors may run. */
void zend_coroutine_error_handlers_finish(zend_coroutine *coroutine);
/* It has ended, or never begins. Destructors may run. */
ZEND_API void zend_coroutine_error_handlers_release(zend_coroutine *coroutine);

/* Before a change: the values in EG() become the running coroutine's alone. Suspends: no. */
void zend_coroutine_error_handlers_separate(void);
void zend_coroutine_error_handlers_load(zend_error_handlers *set);

/* At a switch. */
static zend_always_inline void zend_coroutine_error_handlers_enter(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->error_handlers != EG(coroutine).error_handlers)) {
		zend_coroutine_error_handlers_load(coroutine->error_handlers);
	}
}

END_EXTERN_C()

#endif /* ZEND_COROUTINE_ERROR_HANDLERS_H */
