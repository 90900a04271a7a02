/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/iterate.h"
#include "coroutine/coroutine.h"
#include "each/iteration.h"
#include "runtime/async_globals.h"
#include "each/iterate_arginfo.h"

static void ended_by_false(async_iteration *iteration, async_iteration_step *step)
{
	if (Z_TYPE(step->coroutine->engine.result) == IS_FALSE) {
		iteration->ended = true;
	}
}

ZEND_FUNCTION(Async_iterate)
{
	zval *iterable;
	async_iteration loop = { .what = "the callbacks of iterate()", .returned = ended_by_false };

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(loop.fci, loop.fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(loop.limit)
	ZEND_PARSE_PARAMETERS_END();
	if (loop.limit < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	async_iteration_run(&loop, iterable);
}

void async_iterate_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
