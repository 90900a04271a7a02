/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Called around a switch from a Fiber's caller to the Fiber: the parts of the
 * coroutine's state that follow the stack. Without coroutines and a running
 * error handler, only the check is executed.
 */

#ifndef ZEND_COROUTINE_FIBER_H
#define ZEND_COROUTINE_FIBER_H

#include "zend_coroutine.h"
#include "zend_coroutine_bailout.h"
#include "zend_coroutine_error_handlers.h"

/* Pass the result of enter to the matching leave. */
static zend_always_inline void *zend_coroutine_fiber_enter(zend_fiber *fiber)
{
	if (EXPECTED(!((uintptr_t) EG(coroutine).current
			| (uintptr_t) EG(coroutine).running_error_handler | (uintptr_t) fiber->running_error_handler
			))) {
		return NULL;
	}
	zend_coroutine_error_handler_enter_fiber(fiber);
	return zend_coroutine_body_enter(&fiber->std);
}

static zend_always_inline void zend_coroutine_fiber_leave(zend_fiber *fiber, void *outer_scope)
{
	if (EXPECTED(!((uintptr_t) EG(coroutine).current
			| (uintptr_t) EG(coroutine).running_error_handler
			))) {
		return;
	}
	zend_coroutine_error_handler_leave_fiber(fiber);
	zend_coroutine_body_leave(&fiber->std, outer_scope);
}

#endif /* ZEND_COROUTINE_FIBER_H */
