/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Objects of ours that hold one another may form chains as long as memory
 * allows: combinations of combinations, derived futures, coroutines whose
 * results are coroutines. Their last references are given up through here, so
 * that the first one to go frees the others one after the other, not each
 * inside the one before.
 *
 * Thread: that of the runtime.
 */

#ifndef ASYNC_NESTED_RELEASE_H
#define ASYNC_NESTED_RELEASE_H

#include "runtime/async_globals.h"

/* Where an object of ours is being freed: gives the reference up, now, or before the outermost such call returns. Suspends: whatever
 * destructors do. */
void async_release_nested(zend_object *object);

/* The same for what a value holds. */
static inline void async_release_nested_zval(zval *value)
{
	if (Z_TYPE_P(value) == IS_OBJECT) {
		async_release_nested(Z_OBJ_P(value));
	} else {
		zval_ptr_dtor(value);
	}
}

#endif
