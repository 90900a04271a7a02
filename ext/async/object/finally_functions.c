/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/finally_functions.h"
#include "coroutine/coroutine.h"
#include "coroutine/finally_list.h"
#include "coroutine/request_runtime.h"
#include "zend_closures.h"
#include "object/finally_arginfo.h"

static void add_to_current(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	if (async_runtime_start() == FAILURE || zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	async_finally_add(&async_coroutine_current()->on_finally, &fcc);
}

ZEND_FUNCTION(Async_onFinally)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_FUNCTION(Async_onCompletion)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_FUNCTION(Async_onExit)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_finally_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
