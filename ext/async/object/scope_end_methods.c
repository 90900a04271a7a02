/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The methods of Async\Scope that end it or wait for its end.
 */

#include "zend_exceptions.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/bounds.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_object.h"
#include "scope/scope_wait.h"
#include "wait/await.h"

#define MAX_DISPOSE_TIMEOUT_MS (10 * 60 * 1000)

/* NULL with an exception for the global scope, and if the constructor never ran. */
static async_scope *scope_to_end(zval *this_zv, const char *method)
{
	async_scope *scope = async_scope_from_this(this_zv);

	if (scope && scope == ASYNC_G(global_scope)) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
			"%s() cannot be used on the global scope, Async\\gracefulShutdown() ends the program", method);
		return NULL;
	}
	return scope;
}

ZEND_METHOD(Async_Scope, cancel)
{
	zend_object *cancellation = NULL;
	async_scope *scope;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	scope = scope_to_end(ZEND_THIS, "cancel");
	if (!scope) {
		RETURN_THROWS();
	}
	if (scope->cancelled && cancellation) {
		zend_error(E_WARNING, "The scope has already been cancelled, this cancellation is ignored");
		return;
	}
	async_scope_cancel_again(scope, cancellation);
}

ZEND_METHOD(Async_Scope, dispose)
{
	async_scope *scope;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = scope_to_end(ZEND_THIS, "dispose");
	if (!scope) {
		RETURN_THROWS();
	}
	async_scope_dispose(scope, true);
}

ZEND_METHOD(Async_Scope, disposeSafely)
{
	async_scope *scope;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = scope_to_end(ZEND_THIS, "disposeSafely");
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	async_scope_dispose_safely(scope, false);
}

ZEND_METHOD(Async_Scope, disposeAfterTimeout)
{
	async_scope *scope;
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 1 || ms > MAX_DISPOSE_TIMEOUT_MS) {
		zend_argument_value_error(1, "must be between 1 and %d", MAX_DISPOSE_TIMEOUT_MS);
		RETURN_THROWS();
	}
	scope = scope_to_end(ZEND_THIS, "disposeAfterTimeout");
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (scope->alive > 0) {
		if (async_scope_cancel_after(scope, ms, async_exception_create(async_ce_cancellation,
				"cancelled " ZEND_LONG_FMT " ms after the scope was disposed of at %s:%" PRIu32, ms,
				zend_get_executed_filename(), zend_get_executed_lineno())) == FAILURE) {
			RETURN_THROWS();
		}
		scope->own_zombie_timeout = true;
	}
	async_scope_addref(scope);
	async_scope_dispose_safely(scope, false);
	async_scope_release(scope);
}

ZEND_METHOD(Async_Scope, all)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!async_scope_from_this(ZEND_THIS)) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Scope, awaitDirectChildren)
{
	async_scope *scope;
	zval result;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = async_scope_from_this(ZEND_THIS);
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	async_await_either(&scope->direct, NULL, NULL, &result);
}

ZEND_METHOD(Async_Scope, awaitCompletion)
{
	async_scope *scope;
	zval *cancellation, result;
	async_awaitable *until;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	scope = async_scope_from_this(ZEND_THIS);
	until = scope ? async_awaitable_from_zval(cancellation, "Async\\Scope::awaitCompletion()") : NULL;
	if (!until || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	async_await_either(&scope->bounded, until, NULL, &result);
}

ZEND_METHOD(Async_Scope, awaitAfterCancellation)
{
	zend_fcall_info fci = empty_fcall_info;
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	zval *cancellation = NULL;
	async_scope *scope;
	async_awaitable *until = NULL;
	async_callback *handler;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci, fcc)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	scope = async_scope_from_this(ZEND_THIS);
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (cancellation) {
		until = async_awaitable_from_zval(cancellation, "Async\\Scope::awaitAfterCancellation()");
		if (!until) {
			RETURN_THROWS();
		}
	}
	if (!scope->cancelled) {
		zend_throw_exception(async_ce_async_exception,
			"Async\\Scope::awaitAfterCancellation() is for a scope that has been cancelled, use awaitCompletion()", 0);
		RETURN_THROWS();
	}
	handler = ZEND_FCI_INITIALIZED(fci) ? async_callback_of(&fci) : NULL;
	async_scope_addref(scope);
	async_scope_await_after_cancellation(scope, handler, until);
	async_scope_release(scope);
	if (handler) {
		async_callback_release(handler);
	}
}
