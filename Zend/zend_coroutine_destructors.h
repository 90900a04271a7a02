/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Destructors of objects that C code releases. A destructor may wait, and C code
 * that releases a value in the middle of an operation does not expect that other
 * coroutines change what it works on. While other coroutines exist, the
 * destructor of an object whose last reference an internal function or an object's
 * handler releases runs when that returns to PHP code or calls some, in the same
 * coroutine and in order of release. In PHP code destructors run at once.
 *
 *   released in C -> queued (one reference) -> PHP code runs again -> destructor
 *   runs -> freed, unless the destructor has stored the object
 *
 * Thread: that of the running coroutine.
 */

#ifndef ZEND_COROUTINE_DESTRUCTORS_H
#define ZEND_COROUTINE_DESTRUCTORS_H

#include "zend_coroutine.h"

BEGIN_EXTERN_C()

bool zend_coroutine_queue_destructor(zend_object *object);

/* Called for an object without references. True: its destructor runs later, and the object belongs to the queue. */
static zend_always_inline bool zend_coroutine_defer_destructor(zend_object *object)
{
	return UNEXPECTED(EG(coroutine).others > 0) && zend_coroutine_queue_destructor(object);
}

/* A handler of an object that the VM calls without a function, such as write_dimension: between begin and end, what it
 * releases counts as released in C. End runs the destructors, unless C code has called the handler. */
typedef struct {
	zend_coroutine *coroutine;   /* NULL: nobody else runs */
	const zend_execute_data *outer_frame;
	const zval *outer_stack_top;
} zend_releasing_handler;

void zend_coroutine_releasing_handler_begins(zend_releasing_handler *handler, zend_coroutine *coroutine);
void zend_coroutine_releasing_handler_ends(const zend_releasing_handler *handler);

static zend_always_inline void zend_coroutine_begin_releases(zend_releasing_handler *handler)
{
	handler->coroutine = NULL;
	if (UNEXPECTED(EG(coroutine).others > 0) && EG(coroutine).current) {
		zend_coroutine_releasing_handler_begins(handler, EG(coroutine).current);
	}
}

/* The caller holds the object. Suspends: whatever the destructors do. */
static zend_always_inline void zend_coroutine_end_releases(const zend_releasing_handler *handler)
{
	if (UNEXPECTED(handler->coroutine != NULL)) {
		zend_coroutine_releasing_handler_ends(handler);
	}
}

/* Runs what the running coroutine has queued; exceptions are chained, as those of several destructors are anywhere. Called
 * where PHP code runs: in the function that has released the objects no C code is in the middle of something. Suspends:
 * whatever the destructors do. */
ZEND_API void zend_coroutine_run_destructors(void);
/* The coroutine will not run again: its objects are freed without destructors. */
ZEND_API void zend_coroutine_drop_destructors(zend_coroutine *coroutine);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_DESTRUCTORS_H */
