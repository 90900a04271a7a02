/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Calls of the methods of user stream wrappers (userspace.c).
 *
 * A method that is left by an exception looks like one that does not exist,
 * and a directory that is read on is never at its end. In a coroutine such a call
 * returns false instead, that is, it fails; stream_eof() returns true, so that
 * loops end.
 */

#ifndef PHP_STREAM_WRAPPER_CALLS_H
#define PHP_STREAM_WRAPPER_CALLS_H

#include "zend_coroutine.h"

/* zend_call_method_if_exists() of a wrapper's method, with the above. Suspends: yes. */
static inline zend_result php_stream_wrapper_call(zend_object *object, zend_string *method, zval *retval, uint32_t param_count, zval *params)
{
	zend_result result = zend_call_method_if_exists(object, method, retval, param_count, params);

	if (UNEXPECTED(EG(exception)) && zend_coroutine_current()) {
		zend_scheduler.callback_threw();
		zval_ptr_dtor(retval);
		ZVAL_BOOL(retval, zend_string_equals_literal_ci(method, "stream_eof"));
		return SUCCESS;
	}
	return result;
}

#endif
