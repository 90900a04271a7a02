/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * One exception may be thrown in several coroutines, and its previous one may
 * be the failure of another coroutine. When such an exception replaces another
 * that is pending (in `finally`), the engine would append the pending one to the
 * end of its chain, where all the others see it. zend_exception_set_previous()
 * asks here, and leaves alone what is shared.
 */

#ifndef ZEND_SHARED_EXCEPTION_H
#define ZEND_SHARED_EXCEPTION_H

#include "zend_types.h"

/* Of OBJ_EXTRA_FLAGS(). */
#define ZEND_EXCEPTION_SHARED          (1U << 0)   /* gets no previous exception */
#define ZEND_EXCEPTION_SHARED_PREVIOUS (1U << 1)   /* gets one before the one it has */

static zend_always_inline bool zend_exception_is_shared(const zend_object *exception)
{
	return (OBJ_EXTRA_FLAGS(exception) & ZEND_EXCEPTION_SHARED) != 0;
}

static zend_always_inline bool zend_exception_previous_is_shared(const zend_object *exception, const zval *previous)
{
	return Z_TYPE_P(previous) == IS_OBJECT
		&& ((OBJ_EXTRA_FLAGS(exception) & ZEND_EXCEPTION_SHARED_PREVIOUS) || zend_exception_is_shared(Z_OBJ_P(previous)));
}

/* Puts `added` between the exception and its previous one, or drops it if that would change what is shared. Takes ownership. */
void zend_exception_insert_previous(zend_object *exception, zend_object *added);

#endif
