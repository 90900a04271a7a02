/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_async.h"
#include "await/timeout.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "hint/hints.h"
#include "runtime/async_globals.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "scope/spawn.h"
#include "wait/await.h"
#include "wait/waits.h"
#include "async_arginfo.h"

ZEND_FUNCTION(Async_spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	async_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END_EX(async_hint_spawn_call(execute_data); RETURN_THROWS());
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	coroutine = call ? async_coroutine_spawn(call, NULL) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async_coroutine_object(coroutine));
}

ZEND_FUNCTION(Async_await)
{
	zval *awaitable, *cancellation = NULL, result;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT_OF_CLASS(awaitable, async_ce_awaitable)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END_EX(async_hint_await_call(execute_data); RETURN_THROWS());
	if (async_await(awaitable, cancellation, &result) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY_VALUE(&result);
}

ZEND_FUNCTION(Async_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_suspend();
}

ZEND_FUNCTION(Async_delay)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	async_delay(ms);
}

ZEND_FUNCTION(Async_timeout)
{
	zend_long ms;
	zend_object *timeout;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	timeout = async_timeout_create(ms);
	if (!timeout) {
		RETURN_THROWS();
	}
	RETURN_OBJ(timeout);
}

ZEND_FUNCTION(Async_currentCoroutine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async_coroutine_object(async_coroutine_current()));
}

ZEND_FUNCTION(Async_currentScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async_scope_object(async_scope_current(), async_ce_scope));
}

ZEND_FUNCTION(Async_globalScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async_scope_object(async_scope_global(), async_ce_scope));
}

static bool add_coroutine(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (!coroutine->internal && !(async_coroutine_is_main(coroutine) && ASYNC_G(main_ended))) {
		zval object;

		ZVAL_OBJ(&object, async_coroutine_object(coroutine));
		zend_hash_next_index_insert(arg, &object);
	}
	return true;
}

ZEND_FUNCTION(Async_getCoroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!ASYNC_G(closed) && async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	array_init(return_value);
	if (ASYNC_G(runtime)) {
		acore_coroutine_each(ASYNC_G(runtime), add_coroutine, Z_ARRVAL_P(return_value));
	}
}

void async_functions_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
