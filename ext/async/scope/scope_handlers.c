/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/scope_handlers.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "zend_exceptions.h"

static uint32_t class_names_in(const zend_type *type)
{
	const zend_type *single;
	uint32_t count = 0;

	if (!ZEND_TYPE_HAS_LIST(*type)) {
		return 1;
	}
	ZEND_TYPE_LIST_FOREACH(ZEND_TYPE_LIST(*type), single) {
		count += class_names_in(single);
	} ZEND_TYPE_LIST_FOREACH_END();
	return count;
}

/* A handler with one parameter gets only exceptions of its type; one with more gets scope, coroutine, exception. */
static bool takes(const async_callback *handler, zend_object *exception)
{
	const zend_function *function = async_callback_function(handler);
	zend_type type;
	zval value;
	void **cache;
	bool fits;

	if (function->common.num_args != 1 || !ZEND_TYPE_IS_SET(function->common.arg_info[0].type)) {
		return true;
	}
	type = function->common.arg_info[0].type;
	ZVAL_OBJ(&value, exception);
	if (!ZEND_TYPE_IS_COMPLEX(type)) {
		return ZEND_TYPE_CONTAINS_CODE(type, IS_OBJECT);
	}
	cache = ecalloc(class_names_in(&type), sizeof(void *));
	fits = zend_check_user_type_slow(&type, &value, NULL, cache, false);
	efree(cache);
	return fits;
}

async_callback *async_scope_handler_for(async_scope *scope, zend_object *exception, bool from_child)
{
	if (from_child && scope->child_exception_handler && takes(scope->child_exception_handler, exception)) {
		return scope->child_exception_handler;
	}
	if (scope->exception_handler && takes(scope->exception_handler, exception)) {
		return scope->exception_handler;
	}
	return NULL;
}

void async_scope_call_handler(async_callback *handler, async_scope *scope, async_coroutine *coroutine, zend_object *exception)
{
	zval arguments[3], result;

	ZVAL_OBJ_COPY(&arguments[2], exception);
	ZVAL_UNDEF(&result);
	if (async_callback_arity(handler) == 1) {
		async_callback_call_now(handler, &result, 1, &arguments[2]);
	} else {
		ZVAL_OBJ(&arguments[0], async_scope_object(scope, async_ce_scope));
		if (coroutine) {
			ZVAL_OBJ(&arguments[1], async_coroutine_object(coroutine));
		} else {
			ZVAL_NULL(&arguments[1]);
		}
		async_callback_call_now(handler, &result, 3, arguments);
		zval_ptr_dtor(&arguments[0]);
		zval_ptr_dtor(&arguments[1]);
	}
	zval_ptr_dtor(&arguments[2]);
	zval_ptr_dtor(&result);
}

static void set_handler(INTERNAL_FUNCTION_PARAMETERS, size_t offset)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	async_scope *scope;
	async_callback **handler, *old;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();
	scope = async_scope_from_this(ZEND_THIS);
	if (!scope) {
		RETURN_THROWS();
	}
	if (scope == ASYNC_G(global_scope)) {
		zend_throw_exception(async_ce_async_exception, "Exception handlers cannot be set on the global scope", 0);
		RETURN_THROWS();
	}
	handler = (async_callback **) ((char *) scope + offset);
	old = *handler;
	*handler = async_callback_of(&fci);
	if (old) {
		async_callback_release(old);
	}
}

ZEND_METHOD(Async_Scope, setExceptionHandler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, XtOffsetOf(async_scope, exception_handler));
}

ZEND_METHOD(Async_Scope, setChildScopeExceptionHandler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, XtOffsetOf(async_scope, child_exception_handler));
}
