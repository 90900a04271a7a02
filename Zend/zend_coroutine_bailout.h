/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * For C code that catches a bailout and lets PHP code run on, as ext/soap does to
 * make an exception of a fatal error. The bailout has skipped frames that would
 * have undone what they did to the running coroutine; the catching code undoes it
 * for them. Thread: that of the coroutine.
 */

#ifndef ZEND_COROUTINE_BAILOUT_H
#define ZEND_COROUTINE_BAILOUT_H

#include "zend_coroutine.h"

/* Lives on the catching function's C stack, outside of zend_try. */
typedef struct _zend_coroutine_catch {
	uint32_t blocked;
	const char *block_reason;
	zval *running_error_handler;
	void *scope;
} zend_coroutine_catch;

BEGIN_EXTERN_C()

/* Before zend_try. Suspends: no. */
ZEND_API void zend_coroutine_catch_begin(zend_coroutine_catch *before);
/* In zend_catch, with the frame of the catching function current again: undoes what the frames above it have done.
 * Suspends: no. */
ZEND_API void zend_coroutine_bailout_caught(const zend_coroutine_catch *before);
/* In the body of a Fiber that a bailout ends, before its stack is freed. Suspends: no. */
void zend_coroutine_fiber_bailed_out(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_BAILOUT_H */
