/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "context/context.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/debug_purpose.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "scope/scope.h"
#include "zend_exceptions.h"
#include "context/context_arginfo.h"

zend_class_entry *async_ce_context;
zend_class_entry *async_ce_context_exception;
static zend_object_handlers context_handlers;

static inline async_context *context_from_obj(zend_object *object)
{
	return (async_context *) ((char *) object - XtOffsetOf(async_context, std));
}

async_context *async_context_new(void)
{
	async_context *context = zend_object_alloc(sizeof(async_context), async_ce_context);

	async_context_init(context);
	zend_object_std_init(&context->std, async_ce_context);
	context->std.handlers = &context_handlers;
	return context;
}

/* The collector frees a context and its holders in any order. */
static void leave_owner(async_context *context)
{
	async_scope *scope = context->scope;
	async_coroutine *coroutine = context->coroutine;

	context->scope = NULL;
	context->coroutine = NULL;
	if (context->orphan) {
		context->orphan = false;
		async_scope_release(scope);
	} else if (scope && scope->context == context) {
		scope->context = NULL;
	}
	if (coroutine && coroutine->context == context) {
		coroutine->context = NULL;
	}
}

static void context_free(zend_object *object)
{
	async_context *context = context_from_obj(object);

	async_context_clear(context);
	leave_owner(context);
	zend_object_std_dtor(object);
}

static HashTable *context_gc(zend_object *object, zval **table, int *count)
{
	async_context *context = context_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zval *value;

	ZEND_HASH_FOREACH_VAL(&context->keys, value) {
		zend_get_gc_buffer_add_zval(buffer, value);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(&context->values, value) {
		zend_get_gc_buffer_add_zval(buffer, value);
	} ZEND_HASH_FOREACH_END();
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static zend_string *describe_owner(const async_context *context)
{
	if (context->coroutine) {
		return async_coroutine_describe(context->coroutine);
	}
	if (context->scope && !context->orphan) {
		return context->scope->awaitable.ops->describe(&context->scope->awaitable);
	}
	return NULL;
}

/* For var_dump() and others: values by their string keys, then pairs of key and value. */
static HashTable *context_properties_for(zend_object *object, zend_prop_purpose purpose)
{
	async_context *context = context_from_obj(object);
	zend_string *key, *owner;
	zend_ulong handle;
	zval of, strings, objects, *value;

	if (!async_purpose_is_debug(purpose)) {
		return zend_std_get_properties_for(object, purpose);
	}
	array_init(&strings);
	array_init(&objects);
	ZEND_HASH_FOREACH_KEY_VAL(&context->values, handle, key, value) {
		Z_TRY_ADDREF_P(value);
		if (key) {
			zend_hash_add_new(Z_ARRVAL(strings), key, value);
		} else {
			zval pair, *object_key = zend_hash_index_find(&context->keys, handle);

			array_init_size(&pair, 2);
			Z_ADDREF_P(object_key);
			zend_hash_str_add_new(Z_ARRVAL(pair), ZEND_STRL("key"), object_key);
			zend_hash_str_add_new(Z_ARRVAL(pair), ZEND_STRL("value"), value);
			zend_hash_next_index_insert_new(Z_ARRVAL(objects), &pair);
		}
	} ZEND_HASH_FOREACH_END();

	HashTable *info = zend_new_array(3);

	owner = describe_owner(context);
	if (owner) {
		ZVAL_STR(&of, owner);
	} else {
		ZVAL_NULL(&of);
	}
	zend_hash_str_add_new(info, ZEND_STRL("of"), &of);
	zend_hash_str_add_new(info, ZEND_STRL("values"), &strings);
	zend_hash_str_add_new(info, ZEND_STRL("valuesByObject"), &objects);
	return info;
}

/* ---- methods of contexts and scopes ---- */

#define PARSE_KEY(key) \
	zend_object *object; \
	zend_string *string; \
	zval key; \
	ZEND_PARSE_PARAMETERS_START(1, 1) \
		Z_PARAM_OBJ_OR_STR(object, string) \
	ZEND_PARSE_PARAMETERS_END(); \
	set_key(&key, object, string)

static void set_key(zval *key, zend_object *object, zend_string *string)
{
	if (object) {
		ZVAL_OBJ(key, object);
	} else {
		ZVAL_STR(key, string);
	}
}

void async_context_method_get(INTERNAL_FUNCTION_PARAMETERS, async_context *context, int lookup)
{
	PARSE_KEY(key);
	async_context_get(context, &key, lookup, return_value);
}

void async_context_method_has(INTERNAL_FUNCTION_PARAMETERS, async_context *context, int lookup)
{
	PARSE_KEY(key);
	RETURN_BOOL(async_context_has(context, &key, lookup));
}

void async_context_method_set(INTERNAL_FUNCTION_PARAMETERS, async_context *context)
{
	zend_object *object;
	zend_string *string;
	zval *value, key;
	bool replace = false;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJ_OR_STR(object, string)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(replace)
	ZEND_PARSE_PARAMETERS_END();
	set_key(&key, object, string);
	if (async_context_set(context, &key, value, replace) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

void async_context_method_unset(INTERNAL_FUNCTION_PARAMETERS, async_context *context)
{
	PARSE_KEY(key);
	async_context_unset(context, &key);
	RETURN_COPY(ZEND_THIS);
}

#define CONTEXT_METHOD(name, what, ...) \
	ZEND_METHOD(Async_Context, name) \
	{ \
		async_context_method_##what(INTERNAL_FUNCTION_PARAM_PASSTHRU, context_from_obj(Z_OBJ_P(ZEND_THIS)), ##__VA_ARGS__); \
	}

CONTEXT_METHOD(find, get, ASYNC_CONTEXT_FOLLOW)
CONTEXT_METHOD(get, get, 0)
CONTEXT_METHOD(has, has, 0)
CONTEXT_METHOD(findLocal, get, ASYNC_CONTEXT_LOCAL | ASYNC_CONTEXT_FOLLOW)
CONTEXT_METHOD(getLocal, get, ASYNC_CONTEXT_LOCAL)
CONTEXT_METHOD(hasLocal, has, ASYNC_CONTEXT_LOCAL)
CONTEXT_METHOD(set, set)
CONTEXT_METHOD(unset, unset)

ZEND_METHOD(Async_Context, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Context, __clone)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

/* ---- functions ---- */

static void return_scope_context(zval *return_value, bool root)
{
	async_scope *scope;

	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	scope = async_scope_current();
	while (root && scope->parent) {
		scope = scope->parent;
	}
	RETURN_OBJ_COPY(&async_context_of_scope(scope)->std);
}

ZEND_FUNCTION(Async_currentContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_scope_context(return_value, false);
}

ZEND_FUNCTION(Async_rootContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_scope_context(return_value, true);
}

ZEND_FUNCTION(Async_coroutineContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(&async_context_of_coroutine(async_coroutine_current())->std);
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "a scope or a coroutine");
}

ZEND_METHOD(Async_Coroutine, getContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(&async_context_of_coroutine(async_coroutine_from_obj(Z_OBJ_P(ZEND_THIS)))->std);
}

static void add_to_buffer(const async_context *context, zend_get_gc_buffer *buffer)
{
	zend_get_gc_buffer_add_obj(buffer, (zend_object *) &context->std);
}

static void may_leak(async_context *context)
{
	gc_check_possible_root((zend_refcounted *) &context->std);
}

void async_context_startup(void)
{
	async_hooks.context_gc = add_to_buffer;
	async_hooks.context_may_leak = may_leak;
	async_hooks.context_ended = async_context_coroutine_ended;
	async_hooks.context_freed = async_context_coroutine_freed;
	async_hooks.context_scope_over = async_context_scope_over;
	async_hooks.context_scope_freed = async_context_scope_freed;
	async_ce_context = register_class_Async_Context();
	async_ce_context->create_object = no_object;
	async_ce_context_exception = register_class_Async_ContextException(zend_ce_exception);
	memcpy(&context_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	context_handlers.offset = XtOffsetOf(async_context, std);
	context_handlers.free_obj = context_free;
	context_handlers.get_gc = context_gc;
	context_handlers.get_properties_for = context_properties_for;
	context_handlers.compare = zend_objects_not_comparable;
	context_handlers.clone_obj = NULL;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
