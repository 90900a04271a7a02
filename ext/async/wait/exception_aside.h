/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Interrupts that come while an exception is on its way: after a C function that
 * has thrown, and again right before the `catch`. Only in the second place may
 * other code run; the exception is put aside meanwhile.
 */

#ifndef ASYNC_EXCEPTION_ASIDE_H
#define ASYNC_EXCEPTION_ASIDE_H

#include "php.h"
#include "zend_exceptions.h"

typedef struct {
	zend_object *exception;          /* NULL: there was none */
	const zend_op *opline_before;
} async_exception_aside;

static inline bool async_exception_is_about_to_be_caught(const zend_execute_data *frame)
{
	return frame && frame == EG(current_execute_data) && frame->func && ZEND_USER_CODE(frame->func->type)
		&& frame->opline->opcode == ZEND_CATCH;
}

/* False: there is one, and it is not about to be caught in `frame`, the innermost one. */
static inline bool async_put_exception_aside(const zend_execute_data *frame, async_exception_aside *aside)
{
	aside->exception = EG(exception);
	if (EXPECTED(!aside->exception)) {
		return true;
	}
	if (!async_exception_is_about_to_be_caught(frame)) {
		return false;
	}
	aside->opline_before = EG(opline_before_exception);
	EG(exception) = NULL;
	return true;
}

/* It becomes a previous exception of one that was thrown meanwhile. */
static inline void async_put_exception_back(async_exception_aside *aside)
{
	if (EXPECTED(!aside->exception)) {
		return;
	}
	if (!EG(exception)) {
		EG(exception) = aside->exception;
		EG(opline_before_exception) = aside->opline_before;
	} else if (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception))) {
		OBJ_RELEASE(aside->exception);
	} else {
		zend_exception_set_previous(EG(exception), aside->exception);
	}
}

#endif
