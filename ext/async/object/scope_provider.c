/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/scope_provider.h"
#include "context/context.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "scope/spawn.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "object/scope_provider_arginfo.h"

zend_class_entry *async_ce_scope_provider;
zend_class_entry *async_ce_spawn_strategy;

/* Stores the scope's object in *holder; NULL with an exception. */
static async_scope *scope_of_provider(zend_object *provider, zval *holder)
{
	zend_call_method_with_0_params(provider, provider->ce, NULL, "provideScope", holder);
	if (EG(exception)) {
		return NULL;
	}
	if (Z_ISREF_P(holder)) {
		zend_unwrap_reference(holder);
	}
	if (Z_TYPE_P(holder) != IS_OBJECT) {
		ZVAL_OBJ(holder, async_scope_object(async_scope_current(), async_ce_scope));
	}
	return async_scope_from_zval(holder);
}

static void set_entries(async_context *context, const HashTable *entries)
{
	zend_string *name;
	zend_ulong index;
	zval key, *value;

	ZEND_HASH_FOREACH_KEY_VAL(entries, index, name, value) {
		if (UNEXPECTED(context->ended)) {
			/* cancelled by the destructor of a replaced value */
			break;
		}
		ZVAL_STR(&key, name ? zend_string_copy(name) : zend_long_to_str((zend_long) index));
		ZVAL_DEREF(value);
		async_context_set(context, &key, value, true);
		zval_ptr_dtor(&key);
	} ZEND_HASH_FOREACH_END();
}

static zend_result before_enqueue(zend_object *strategy, async_coroutine *coroutine, zval *arguments)
{
	zval entries;

	ZVAL_UNDEF(&entries);
	zend_call_method_with_2_params(strategy, strategy->ce, NULL, "beforeCoroutineEnqueue", &entries,
		&arguments[0], &arguments[1]);
	if (Z_ISREF(entries)) {
		zend_unwrap_reference(&entries);
	}
	if (Z_TYPE(entries) == IS_ARRAY && !EG(exception) && !async_coroutine_ended(coroutine)) {
		set_entries(async_context_of_coroutine(coroutine), Z_ARRVAL(entries));
	}
	zval_ptr_dtor(&entries);
	return EG(exception) ? FAILURE : SUCCESS;
}

/* The coroutine is not queued until the strategy has seen it. Its object is held meanwhile: the strategy's methods may
 * wait, and it may end. NULL with an exception. */
static zend_object *spawn_by_strategy(zend_object *strategy, zend_coroutine_call *call, async_scope *scope)
{
	async_coroutine *coroutine = async_coroutine_create(call, scope);
	zval arguments[2];

	if (!coroutine) {
		return NULL;
	}
	ZVAL_OBJ(&arguments[0], async_coroutine_object(coroutine));
	ZVAL_OBJ(&arguments[1], async_scope_object(scope, async_ce_scope));
	if (before_enqueue(strategy, coroutine, arguments) == FAILURE) {
		async_coroutine_cancel(coroutine, NULL);
	}
	if (async_coroutine_enqueue(coroutine)) {
		zend_call_method_with_2_params(strategy, strategy->ce, NULL, "afterCoroutineEnqueue", NULL,
			&arguments[0], &arguments[1]);
	}
	zval_ptr_dtor(&arguments[1]);
	if (EG(exception)) {
		zval_ptr_dtor(&arguments[0]);
		return NULL;
	}
	return Z_OBJ(arguments[0]);
}

static zend_object *spawn_in(async_scope *scope, zend_coroutine_call *call)
{
	async_coroutine *coroutine = async_coroutine_spawn(call, scope);

	return coroutine ? async_coroutine_object(coroutine) : NULL;
}

ZEND_FUNCTION(Async_spawnWith)
{
	zend_object *provider;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	zend_object *coroutine;
	async_scope *scope;
	zval holder;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_OBJ_OF_CLASS(provider, async_ce_scope_provider)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	if (!call) {
		RETURN_THROWS();
	}
	ZVAL_UNDEF(&holder);
	if (async_runtime_start() == FAILURE || !(scope = scope_of_provider(provider, &holder))) {
		zend_coroutine_call_free(call);
		zval_ptr_dtor(&holder);
		RETURN_THROWS();
	}
	if (instanceof_function(provider->ce, async_ce_spawn_strategy)) {
		coroutine = spawn_by_strategy(provider, call, scope);
	} else {
		coroutine = spawn_in(scope, call);
	}
	if (coroutine) {
		RETVAL_OBJ(coroutine);
	}
	zval_ptr_dtor(&holder);
}

void async_scope_provider_startup(void)
{
	async_ce_scope_provider = register_class_Async_ScopeProvider();
	async_ce_spawn_strategy = register_class_Async_SpawnStrategy(async_ce_scope_provider);
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
