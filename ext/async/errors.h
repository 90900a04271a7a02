/*
 * Exceptions of the API, and what becomes of a failure nobody takes:
 * graceful shutdown (everything is cancelled, the program goes on to its
 * natural end and reports), exit(), fatal errors.
 */

#ifndef ASYNC_ERRORS_H
#define ASYNC_ERRORS_H

#include "async_globals.h"

extern zend_class_entry *async_ce_cancellation;
extern zend_class_entry *async_ce_await_cancelled;
extern zend_class_entry *async_ce_timeout_exception;
extern zend_class_entry *async_ce_async_exception;
extern zend_class_entry *async_ce_deadlock_error;

void async_errors_startup(void);

/* A new exception with this message, located at the running code; not thrown. */
zend_object *async_exception_create(zend_class_entry *ce, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* Gives it another place; none if `file` is NULL. */
void async_exception_locate(zend_object *exception, zend_string *file, uint32_t line);

/* create_object of a class whose objects `made_by` makes: throws the Error that says so. */
zend_object *async_refuse_new(zend_class_entry *ce, const char *made_by);

/* Throws the first one, with the others behind it as previous ones. Nothing when there are none. */
void async_throw_all(HashTable *exceptions);

/* responsibility.c: a coroutine ended with an exception: finds who takes it, or keeps it, or begins the shutdown. Suspends: whatever
 * an exception handler does. */
void async_failure_route(php_coroutine *coroutine);
/* The same for an exception that belongs to the scope; `coroutine` may be NULL. `exception` is not consumed. */
void async_failure_route_exception(zend_object *exception, php_scope *scope, php_coroutine *coroutine);
/* Nobody will take it any more. `exception` is not consumed; `coroutine` may be NULL. */
void async_failure_unhandled(zend_object *exception, php_coroutine *coroutine);
/* The first half of it: what is reported at the end. */
void async_failure_note(zend_object *exception, php_coroutine *coroutine);
/* Cancels every coroutine but the running one, which is marked. */
void async_graceful_shutdown(void);
/* Before a wait: in the second phase of the shutdown nobody waits any more, the coroutine is unwound without finally blocks. */
void async_force_end(php_coroutine *coroutine);
/* What destructors threw when there was no frame left for it: exit() ends the program, an exception is unhandled.
 * `coroutine` may be NULL. */
void async_stray_exception(php_coroutine *coroutine);

/* Empties the slot before the release, as destructors look at it, and may suspend. */
static inline void async_release_exception(zend_object **slot)
{
	zend_object *exception = *slot;

	*slot = NULL;
	if (exception) {
		OBJ_RELEASE(exception);
	}
}

/* Somebody took the exception of an ended coroutine. May free the coroutine. */
void async_failure_taken(php_coroutine *coroutine);
/* At the end of the program: failures that nobody has fetched become unhandled. */
void async_report_held(void);
/* At the end of the program: what was unhandled, as PHP reports it. */
void async_report_unhandled(void);

#endif
