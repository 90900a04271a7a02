/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "future/future.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/gc_buffer.h"
#include "coroutine/request_runtime.h"
#include "future/future_derivation.h"
#include "future/future_state.h"
#include "runtime/exceptions.h"
#include "runtime/nested_release.h"
#include "zend_exceptions.h"
#include "future/future_arginfo.h"

static zend_class_entry *async_ce_future;
static zend_object_handlers future_handlers;

static zend_object *future_create_object(zend_class_entry *ce)
{
	async_object *future = zend_object_alloc(sizeof(async_object), ce);

	zend_object_std_init(&future->std, ce);
	object_properties_init(&future->std, ce);
	future->std.handlers = &future_handlers;
	return &future->std;
}

static void bind_state(zend_object *object, async_future_state *state)
{
	((async_object *) ((char *) object - XtOffsetOf(async_object, std)))->awaitable = &state->awaitable;
	GC_ADDREF(&state->std);
}

/* NULL: the constructor has not run. */
static async_future_state *state_of(zend_object *object)
{
	return (async_future_state *) async_awaitable_from_obj(object);
}

zend_object *async_future_create(async_future_state *state)
{
	zend_object *object = future_create_object(async_ce_future);

	bind_state(object, state);
	return object;
}

static void future_free(zend_object *object)
{
	async_future_state *state = state_of(object);

	if (state) {
		async_release_nested(&state->std);
	}
	zend_object_std_dtor(object);
}

static HashTable *future_gc(zend_object *object, zval **table, int *count)
{
	async_future_state *state = state_of(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (state) {
		zend_get_gc_buffer_add_obj(buffer, &state->std);
	}
	return async_gc_buffer_use(buffer, object, table, count);
}

#define THIS_STATE() \
	async_future_state *state = (async_future_state *) async_awaitable_from_zval(ZEND_THIS, "Future"); \
	if (!state) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Future, __construct)
{
	zval *state_zv = NULL;
	async_future_state *state;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(state_zv, async_ce_future_state)
	ZEND_PARSE_PARAMETERS_END();
	if (state_of(Z_OBJ_P(ZEND_THIS))) {
		zend_throw_error(NULL, "Cannot call the constructor of a future twice");
		RETURN_THROWS();
	}
	if (state_zv) {
		bind_state(Z_OBJ_P(ZEND_THIS), async_future_state_from_obj(Z_OBJ_P(state_zv)));
		return;
	}
	state = async_future_state_new();
	bind_state(Z_OBJ_P(ZEND_THIS), state);
	OBJ_RELEASE(&state->std);
}

/* Creates an object of the called class without running its constructor. */
static async_future_state *return_future(zval *return_value, zend_class_entry *ce)
{
	async_future_state *state;

	if (async_runtime_start() == FAILURE || object_init_ex(return_value, ce) == FAILURE) {
		return NULL;
	}
	state = async_future_state_new();
	bind_state(Z_OBJ_P(return_value), state);
	OBJ_RELEASE(&state->std);
	return state;
}

ZEND_METHOD(Async_Future, completed)
{
	zval *result = NULL, null;
	async_future_state *state;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(result)
	ZEND_PARSE_PARAMETERS_END();
	state = return_future(return_value, Z_CE_P(ZEND_THIS));
	if (!state) {
		RETURN_THROWS();
	}
	ZVAL_NULL(&null);
	async_future_state_complete(state, result ? result : &null);
}

ZEND_METHOD(Async_Future, failed)
{
	zval *error;
	async_future_state *state;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(error, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();
	state = return_future(return_value, Z_CE_P(ZEND_THIS));
	if (!state) {
		RETURN_THROWS();
	}
	async_future_state_fail(state, Z_OBJ_P(error), false);
}

ZEND_METHOD(Async_Future, getState)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_STATE();
	RETURN_OBJ_COPY(&state->std);
}

ZEND_METHOD(Async_Future, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_STATE();
	RETURN_BOOL(state->completed);
}

ZEND_METHOD(Async_Future, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_STATE();
	RETURN_BOOL(state->cancelled);
}

ZEND_METHOD(Async_Future, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	THIS_STATE();
	if (state->completed) {
		return;
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
			zend_get_executed_filename(), zend_get_executed_lineno());
	}
	async_future_state_fail(state, cancellation, true);
	OBJ_RELEASE(cancellation);
}

static void derive(INTERNAL_FUNCTION_PARAMETERS, async_derivation_kind kind)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	async_future_state *derived;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();
	async_future_state *state = (async_future_state *) async_awaitable_from_zval(ZEND_THIS, "Future");

	if (!state || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	derived = async_future_derive(state, kind, async_callback_of(&fci));
	RETVAL_OBJ(async_future_create(derived));
	OBJ_RELEASE(&derived->std);
}

ZEND_METHOD(Async_Future, map)
{
	derive(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_DERIVE_MAP);
}

ZEND_METHOD(Async_Future, catch)
{
	derive(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_DERIVE_CATCH);
}

ZEND_METHOD(Async_Future, finally)
{
	derive(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_DERIVE_FINALLY);
}

ZEND_METHOD(Async_Future, ignore)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_STATE();
	state->seen = true;
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

void async_future_startup(void)
{
	async_ce_future = register_class_Async_Future(async_ce_awaitable);
	async_ce_future->create_object = future_create_object;
	memcpy(&future_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	future_handlers.offset = XtOffsetOf(async_object, std);
	future_handlers.free_obj = future_free;
	future_handlers.get_gc = future_gc;
	future_handlers.clone_obj = NULL;
	future_handlers.compare = zend_objects_not_comparable;
}
