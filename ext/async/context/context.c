/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "context/context.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "scope/scope.h"
#include "scope/spawn.h"
#include "zend_exceptions.h"
#include "zend_gc.h"
#include "zend_weakrefs.h"

/* ---- owners ---- */

async_context *async_context_of_scope(async_scope *scope)
{
	if (!scope->context) {
		scope->context = async_context_new();
		scope->context->scope = scope;
	}
	return scope->context;
}

async_context *async_context_of_coroutine(async_coroutine *coroutine)
{
	if (!coroutine->context) {
		coroutine->context = async_context_new();
		coroutine->context->coroutine = coroutine;
		coroutine->context->ended = async_coroutine_ended(coroutine);
	}
	return coroutine->context;
}

static void init_tables(async_context *context)
{
	zend_hash_init(&context->values, 0, NULL, ZVAL_PTR_DTOR, 0);
	zend_hash_init(&context->keys, 0, NULL, ZVAL_PTR_DTOR, 0);
}

void async_context_init(async_context *context)
{
	init_tables(context);
	context->scope = NULL;
	context->coroutine = NULL;
	context->orphan = false;
	context->ended = false;
}

/* Destructors see an empty context, and may set values in it. */
void async_context_clear(async_context *context)
{
	HashTable values = context->values, keys = context->keys;

	init_tables(context);
	zend_hash_destroy(&values);
	zend_hash_destroy(&keys);
}

/* ---- ends ---- */

static void do_nothing(zend_coroutine *engine)
{
}

/* If destructors cannot run here the values become the context of a coroutine that ends at once. */
static void release_in_coroutine(async_context *garbage)
{
	async_coroutine *coroutine = async_coroutine_spawn_entry(do_nothing, async_scope_global(), ACORE_PRIORITY_HIGH);

	garbage->coroutine = coroutine;
	coroutine->context = garbage;
}

/* Nothing may be thrown or suspended after the end of a coroutine, or in one that does not count as active. The
 * collector frees what it has found at once. */
static bool destructors_have_a_frame(void)
{
	const async_coroutine *current = async_coroutine_current();
	zend_gc_status status;

	if (EXPECTED(!current || !(async_coroutine_ended(current) || current->internal))) {
		return true;
	}
	zend_gc_get_status(&status);
	return status.active;
}

static bool has_values(const async_context *context)
{
	return zend_hash_num_elements(&context->values) > 0;
}

void async_context_scope_over(async_scope *scope, bool here)
{
	async_context *context = scope->context;
	async_context *garbage;

	if (EXPECTED(!context) || !scope->closed || scope->alive || !has_values(context) || ASYNC_G(forgetting)) {
		return;
	}
	if (here && destructors_have_a_frame()) {
		GC_ADDREF(&context->std);
		async_context_clear(context);
		OBJ_RELEASE(&context->std);
		return;
	}
	garbage = async_context_new();
	garbage->values = context->values;
	garbage->keys = context->keys;
	init_tables(context);
	release_in_coroutine(garbage);
}

void async_context_scope_freed(async_scope *scope)
{
	async_context *context = scope->context;

	if (EXPECTED(!context)) {
		return;
	}
	scope->context = NULL;
	context->scope = scope->parent;
	if (context->scope) {
		context->orphan = true;
		async_scope_addref(context->scope);
	}
	if (GC_REFCOUNT(&context->std) == 1 && has_values(context) && !destructors_have_a_frame()) {
		release_in_coroutine(context);
	} else {
		OBJ_RELEASE(&context->std);
	}
}

void async_context_coroutine_ended(async_coroutine *coroutine)
{
	async_context *context = coroutine->context;

	if (context) {
		context->ended = true;
		async_context_clear(context);
	}
}

void async_context_coroutine_freed(async_coroutine *coroutine)
{
	async_context *context = coroutine->context;

	if (context) {
		coroutine->context = NULL;
		context->coroutine = NULL;
		OBJ_RELEASE(&context->std);
	}
}

void async_context_hand_over(async_coroutine *from, async_coroutine *to)
{
	to->context = from->context;
	from->context = NULL;
	if (to->context) {
		to->context->coroutine = to;
	}
}

/* ---- values ---- */

/* Objects by their handles: a handle is not reused while the context holds its object as a key. */
static zval *find_in(const async_context *context, const zval *key)
{
	return Z_TYPE_P(key) == IS_OBJECT
		? zend_hash_index_find(&context->values, Z_OBJ_HANDLE_P(key))
		: zend_hash_find(&context->values, Z_STR_P(key));
}

static zval *find(const async_context *context, const zval *key, int lookup)
{
	zval *found = find_in(context, key);

	if (found || (lookup & ASYNC_CONTEXT_LOCAL)) {
		return found;
	}
	for (async_scope *scope = context->scope; scope && !found; scope = scope->parent) {
		if (scope->context && scope->context != context) {
			found = find_in(scope->context, key);
		}
	}
	return found;
}

void async_context_get(async_context *context, const zval *key, int lookup, zval *rv)
{
	zval *found = find(context, key, lookup);

	if (!found) {
		ZVAL_NULL(rv);
	} else if ((lookup & ASYNC_CONTEXT_FOLLOW) && Z_TYPE_P(found) == IS_OBJECT && Z_OBJCE_P(found) == zend_ce_weakref) {
		zend_function *get = zend_hash_str_find_ptr(&zend_ce_weakref->function_table, ZEND_STRL("get"));

		zend_call_known_instance_method_with_0_params(get, Z_OBJ_P(found), rv);
	} else {
		ZVAL_COPY(rv, found);
	}
}

bool async_context_has(async_context *context, const zval *key, int lookup)
{
	return find(context, key, lookup) != NULL;
}

static void throw_occupied(const zval *key)
{
	if (Z_TYPE_P(key) == IS_OBJECT) {
		zend_throw_exception_ex(async_ce_context_exception, 0,
			"The context has a value for this %s object already; it can be replaced only with $replace: true", ZSTR_VAL(Z_OBJCE_P(key)->name));
	} else {
		zend_throw_exception_ex(async_ce_context_exception, 0,
			"The context has a value for the key \"%s\" already; it can be replaced only with $replace: true", Z_STRVAL_P(key));
	}
}

zend_result async_context_set(async_context *context, const zval *key, zval *value, bool replace)
{
	zval *found = find_in(context, key);

	if (context->ended) {
		zend_throw_exception(async_ce_context_exception, "The coroutine that the context belonged to has ended", 0);
		return FAILURE;
	}
	if (found && !replace) {
		throw_occupied(key);
		return FAILURE;
	}
	Z_TRY_ADDREF_P(value);
	if (found) {
		zval old;

		ZVAL_COPY_VALUE(&old, found);
		ZVAL_COPY_VALUE(found, value);
		zval_ptr_dtor(&old);
	} else if (Z_TYPE_P(key) == IS_OBJECT) {
		zval held;

		ZVAL_OBJ_COPY(&held, Z_OBJ_P(key));
		zend_hash_index_add_new(&context->keys, Z_OBJ_HANDLE_P(key), &held);
		zend_hash_index_add_new(&context->values, Z_OBJ_HANDLE_P(key), value);
	} else {
		zend_hash_add_new(&context->values, Z_STR_P(key), value);
	}
	return SUCCESS;
}

void async_context_unset(async_context *context, const zval *key)
{
	if (Z_TYPE_P(key) == IS_OBJECT) {
		/* the caller holds the key; the value's destructor may set it again */
		zend_hash_index_del(&context->keys, Z_OBJ_HANDLE_P(key));
		zend_hash_index_del(&context->values, Z_OBJ_HANDLE_P(key));
	} else {
		zend_hash_del(&context->values, Z_STR_P(key));
	}
}
