/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Our objects may form chains of any length: combinations of combinations,
 * derived futures, coroutines whose results are coroutines. Their last
 * references are released through here, so that freeing the first one frees the
 * others one after the other instead of recursively.
 *
 * Thread: the runtime's own.
 */

#ifndef ASYNC_NESTED_RELEASE_H
#define ASYNC_NESTED_RELEASE_H

#include "runtime/async_globals.h"

/* For use while one of our objects is being freed: releases the reference now, or before the outermost such call
 * returns. Suspends: whatever destructors do. */
void async_release_nested(zend_object *object);

/* The same for the object in a value. */
static inline void async_release_nested_zval(zval *value)
{
	if (Z_TYPE_P(value) == IS_OBJECT) {
		async_release_nested(Z_OBJ_P(value));
	} else {
		zval_ptr_dtor(value);
	}
}

#endif
