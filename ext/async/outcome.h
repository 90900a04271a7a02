/*
 * What became of something awaited, for C code that stands in for a waiter:
 * the same as an await would give, without an exception in flight.
 */

#ifndef ASYNC_OUTCOME_H
#define ASYNC_OUTCOME_H

#include "awaitable.h"

/* Around C code that may throw where no exception may be left behind: another one may be in flight, or no frame there. */
typedef struct {
	zend_execute_data frame, *running;
	zend_object *in_flight;
} async_quiet;

void async_quiet_begin(async_quiet *quiet);
/* What was thrown meanwhile; new reference or NULL. */
zend_object *async_quiet_end(async_quiet *quiet);

/* Takes the outcome of a ready awaitable: sets rv and returns NULL, or returns the exception (new reference) and leaves
 * rv undefined. Works wherever an observer is told, also while another exception is in flight. Suspends: no. */
zend_object *async_awaitable_outcome(async_awaitable *awaitable, zval *rv);

/* The result of an ended coroutine, moved out if its object is `object` and nobody else holds that. Null if there is none. */
void async_coroutine_take_result(php_coroutine *coroutine, zend_object *object, zval *rv);

/* Whatever awaits it has had enough: a later failure is nobody's concern and ends nothing. What somebody else does
 * about it stays. The awaitable is not observed by the caller any more. Suspends: no. */
void async_awaitable_disregard(async_awaitable *awaitable);

/* Observers must not run PHP code, so they must not release what may have a destructor either. This calls run(data) soon, in a
 * coroutine of the runtime, where that is allowed; an exception it leaves is unhandled. If the program ends before, drop(data) is called
 * instead. Suspends: no. */
void async_run_later(void (*run)(void *data), void (*drop)(void *data), void *data);
/* At the end of the request. */
void async_drop_later(void);

#endif
