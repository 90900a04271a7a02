/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The captured call, for the two files that create and run it.
 */

#ifndef ZEND_COROUTINE_CALL_PRIVATE_H
#define ZEND_COROUTINE_CALL_PRIVATE_H

#include "zend_coroutine_call.h"

/* The frame flags that describe the call rather than the frame's location. */
#define CAPTURED_FLAGS \
	(ZEND_CALL_HAS_THIS | ZEND_CALL_RELEASE_THIS | ZEND_CALL_CLOSURE | ZEND_CALL_FAKE_CLOSURE \
	| ZEND_CALL_DYNAMIC | ZEND_CALL_HAS_EXTRA_NAMED_PARAMS)

struct _zend_coroutine_call {
	zend_function *func;
	void *This;                /* object or called scope, as in a frame */
	zend_array *extra_named_params;
	zend_string *filename;
	uint32_t lineno;
	uint32_t call_info;
	zend_class_entry *scope;   /* these three describe the code that contains the `spawn` */
	zend_class_entry *called_scope;
	uint32_t num_args;
	bool strict_types;
	zval args[];
};

#endif
