/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/scope_methods.h"
#include "context/context.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/finally_list.h"
#include "coroutine/request_runtime.h"
#include "object/debug_info.h"
#include "object/scope_provider.h"
#include "runtime/async_globals.h"
#include "scope/finally_run.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_object.h"
#include "scope/spawn.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "object/scope_arginfo.h"

#define THIS_SCOPE() \
	async_scope *scope = async_scope_from_this(ZEND_THIS); \
	if (!scope) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Scope, __construct)
{
	bool keep_results = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(keep_results)
	ZEND_PARSE_PARAMETERS_END();
	if (async_scope_from_obj(Z_OBJ_P(ZEND_THIS))) {
		zend_throw_error(NULL, "Cannot call the constructor of a scope twice");
		RETURN_THROWS();
	}
	async_scope *scope = async_scope_new(NULL);

	scope->keeps_no_results = !keep_results;
	async_scope_bind_object(Z_OBJ_P(ZEND_THIS), scope);
	async_scope_release(scope);
}

ZEND_METHOD(Async_Scope, inherit)
{
	zval *parent_zv = NULL;
	async_scope *parent;
	bool keep_results = true;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(parent_zv, async_ce_scope)
		Z_PARAM_BOOL(keep_results)
	ZEND_PARSE_PARAMETERS_END();
	if (UNEXPECTED(ASYNC_G(request_over)) && async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	parent = parent_zv ? async_scope_from_zval(parent_zv) : async_scope_current();
	if (!parent) {
		RETURN_THROWS();
	}
	if (parent->closed) {
		async_scope_throw_closed(parent);
		RETURN_THROWS();
	}
	async_scope *scope = async_scope_new(parent);
	scope->keeps_no_results = !keep_results;
	RETVAL_OBJ(async_scope_object(scope, zend_get_called_scope(execute_data)));
	async_scope_release(scope);
}

ZEND_METHOD(Async_Scope, spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	async_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_SCOPE();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	coroutine = call ? async_coroutine_spawn(call, scope) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	RETURN_OBJ(async_coroutine_object(coroutine));
}

ZEND_METHOD(Async_Scope, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->ended || scope->alive == 0);
}

ZEND_METHOD(Async_Scope, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->closed);
}

ZEND_METHOD(Async_Scope, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->cancelled);
}

ZEND_METHOD(Async_Scope, getCoroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	array_init(return_value);
	for (async_coroutine *one = scope->coroutines.first; one; one = one->scope_next) {
		zval object;

		ZVAL_OBJ(&object, async_coroutine_object(one));
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &object);
	}
}

ZEND_METHOD(Async_Scope, getChildScopes)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	array_init(return_value);
	/* the list starts with the newest */
	async_scope *child = scope->children;
	while (child && child->next) {
		child = child->next;
	}
	for (; child; child = child->prev) {
		zval object;

		if (!child->object && child->alive == 0) {
			continue;
		}
		ZVAL_OBJ(&object, async_scope_object(child, async_ce_scope));
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &object);
	}
}

static void add_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	THIS_SCOPE();
	if (async_runtime_start() == FAILURE || zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	if (scope->ended || (scope->alive == 0 && (scope->ever_used || scope->closed))) {
		async_finally_run_now(&fcc, scope, Z_OBJ_P(ZEND_THIS));
	} else {
		async_finally_add(&scope->on_finally, &fcc);
	}
}

ZEND_METHOD(Async_Scope, onFinally)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, onCompletion)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, onExit)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, provideScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!async_scope_from_this(ZEND_THIS)) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

void async_scope_startup(void)
{
	async_ce_scope = register_class_Async_Scope(async_ce_awaitable, async_ce_scope_provider);
	async_ce_scope->create_object = async_scope_create_object;
	async_scope_object_startup();
	async_scope_handlers.get_properties_for = async_scope_properties_for;
	async_scope_context_handlers(&async_scope_handlers);
}
