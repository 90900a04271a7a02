/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/bounded_scope.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/bounds.h"
#include "scope/scope_object.h"
#include "scope/spawn.h"
#include "zend_exceptions.h"
#include "object/bounded_scope_arginfo.h"

ZEND_METHOD(Async_BoundedScope, withTimeout)
{
	zend_long ms;
	async_scope *scope;
	zend_object *reason;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 1) {
		zend_argument_value_error(1, "must be greater than 0");
		RETURN_THROWS();
	}
	scope = async_scope_from_this(ZEND_THIS);
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	reason = async_exception_create(async_ce_cancellation, "The scope's timeout of " ZEND_LONG_FMT " ms exceeded", ms);
	async_exception_chain(&reason, async_exception_create(async_ce_timeout_exception,
		"Timeout of " ZEND_LONG_FMT " ms exceeded", ms));
	if (async_scope_cancel_after(scope, ms, reason) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_BoundedScope, spawnAndBound)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	async_coroutine *coroutine;
	async_scope *scope;
	zend_object *object;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	scope = async_scope_from_this(ZEND_THIS);
	call = scope ? zend_coroutine_call_from_fci(&fci, &fcc) : NULL;
	coroutine = call ? async_coroutine_spawn(call, scope) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	object = async_coroutine_object(coroutine);
	async_scope_bind(scope, object, &coroutine->awaitable);
	RETURN_OBJ(object);
}

ZEND_METHOD(Async_BoundedScope, boundedBy)
{
	zval *constraint;
	async_scope *scope;
	async_awaitable *awaitable;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(constraint)
	ZEND_PARSE_PARAMETERS_END();
	scope = async_scope_from_this(ZEND_THIS);
	awaitable = scope ? async_awaitable_from_zval(constraint, "Async\\BoundedScope::boundedBy()") : NULL;
	if (!awaitable || async_runtime_start() == FAILURE || async_scope_bind(scope, Z_OBJ_P(constraint), awaitable) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

void async_bounded_scope_startup(void)
{
	register_class_Async_BoundedScope(async_ce_scope);
}
