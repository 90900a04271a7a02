/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Exceptions of the API: their classes; creating, locating and chaining them.
 */

#ifndef ASYNC_EXCEPTIONS_H
#define ASYNC_EXCEPTIONS_H

#include "php.h"
#include "runtime/source_location.h"

extern zend_class_entry *async_ce_cancellation;
extern zend_class_entry *async_ce_await_cancelled;
extern zend_class_entry *async_ce_timeout_exception;
extern zend_class_entry *async_ce_async_exception;
extern zend_class_entry *async_ce_deadlock_error;

void async_exceptions_startup(void);

/* Creates an exception with this message, located at the running code; not thrown. */
zend_object *async_exception_create(zend_class_entry *ce, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* Sets another location; none if `file` is NULL. */
void async_exception_locate(zend_object *exception, zend_string *file, uint32_t line);

/* Where it was thrown; the caller must release it. */
async_source_location async_exception_place(zend_object *exception);
/* Sets the previous exception of a new one. `cause` is not consumed. */
void async_exception_set_cause(zend_object *exception, zend_object *cause);
/* Appends to the chain of previous exceptions unless it is in there already. If the two chains share a part, what is above
 * that in the chain of `previous` goes above it here, too; `*exception` becomes `previous` if that is all of it. Consumes
 * `previous`. */
void async_exception_chain(zend_object **exception, zend_object *previous);

/* Where the last ones went in a chain that grows one by one. Both are counted, and NULL if there is none. */
typedef struct {
	zend_object *above;              /* the lowest of those that were inserted */
	zend_object *last;               /* the lowest of those that were appended */
} async_chain_places;

/* As async_exception_chain(), without a walk of the whole chain for each. */
void async_exception_chain_more(zend_object **exception, zend_object *previous, async_chain_places *places);
void async_chain_places_forget(async_chain_places *places);
/* Ends the chain of `exception` above `previous`; false if that is not below it. */
bool async_exception_detach(zend_object *exception, zend_object *previous);

bool async_exception_is_in_chain(const zend_object *exception, zend_object *chain);
/* Ends the chain of `exception` above `cause`, also without the cancellations that are right above it. */
void async_exception_without_cause(zend_object *exception, const zend_object *cause);

/* create_object of a class whose objects are created by `made_by` only: throws an Error that says so. */
zend_object *async_refuse_new(zend_class_entry *ce, const char *made_by);

/* Throws the first one, with the others chained as previous exceptions. No effect if there are none. */
void async_throw_all(HashTable *exceptions);

/* Clears the slot before the release, as destructors may read it, and may suspend. */
static inline void async_release_exception(zend_object **slot)
{
	zend_object *exception = *slot;

	*slot = NULL;
	if (exception) {
		OBJ_RELEASE(exception);
	}
}

#endif
