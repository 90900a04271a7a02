/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "future/future_state.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "future/future_derivation.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/nested_release.h"
#include "runtime/source_location.h"
#include "runtime/quiet.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "zend_exceptions.h"
#include "future/future_state_arginfo.h"

zend_class_entry *async_ce_future_state;
static zend_object_handlers future_state_handlers;

static inline async_future_state *state_from_awaitable(async_awaitable *awaitable)
{
	return (async_future_state *) awaitable;
}

/* ---- completion ---- */

/* This may complete derived futures, which may have derived ones in turn: a queue, so that long chains need no
 * stack. */
static void settle(async_future_state *state)
{
	async_future_state *last = state;

	state->completed = true;
	state->next_settled = NULL;
	GC_ADDREF(&state->std);
	while (state) {
		async_future_state *next;

		async_awaitable_wake_all(&state->awaitable);
		while (state->derived) {
			async_derivation *derivation = state->derived;
			async_future_state *settled;

			state->derived = derivation->next;
			settled = async_derivation_begin(derivation, state);
			if (settled) {
				settled->completed = true;
				settled->next_settled = NULL;
				last->next_settled = settled;
				last = settled;
			}
		}
		next = state->next_settled;
		OBJ_RELEASE(&state->std);
		state = next;
	}
}

void async_future_state_complete(async_future_state *state, zval *result)
{
	ZVAL_COPY_DEREF(&state->result, result);
	settle(state);
}

void async_future_state_fail(async_future_state *state, zend_object *exception, bool cancelled)
{
	GC_ADDREF(exception);
	state->exception = exception;
	state->cancelled = cancelled;
	settle(state);
}

void async_future_state_copy(async_future_state *state, const async_future_state *outcome)
{
	async_derivation_copy_outcome(state, outcome);
	settle(state);
}

/* ---- as an awaitable ---- */

static bool state_ready(async_awaitable *awaitable)
{
	return state_from_awaitable(awaitable)->completed;
}

static zend_result state_take(async_awaitable *awaitable, zval *rv)
{
	async_future_state *state = state_from_awaitable(awaitable);

	if (state->exception) {
		state->seen = true;
		GC_ADDREF(state->exception);
		async_throw_outcome(state->exception);
		return FAILURE;
	}
	ZVAL_COPY(rv, &state->result);
	return SUCCESS;
}

static zend_string *state_describe(async_awaitable *awaitable)
{
	const async_source_location *place = &state_from_awaitable(awaitable)->place;

	return place->file
		? zend_strpprintf(0, "a future created at %s:%" PRIu32, ZSTR_VAL(place->file), place->line)
		: ZSTR_INIT_LITERAL("a future", 0);
}

static zend_object *state_reason(async_awaitable *awaitable)
{
	async_future_state *state = state_from_awaitable(awaitable);

	if (state->exception) {
		state->seen = true;
		GC_ADDREF(state->exception);
	}
	return state->exception;
}

static void state_disregard(async_awaitable *awaitable)
{
	state_from_awaitable(awaitable)->seen = true;
}

static const async_awaitable_ops future_state_ops = {
	.ready = state_ready,
	.take = state_take,
	.describe = state_describe,
	.cancellation_reason = state_reason,
	.disregard = state_disregard,
};

/* ---- the object ---- */

static zend_object *future_state_create(zend_class_entry *ce)
{
	async_future_state *state = zend_object_alloc(sizeof(async_future_state), ce);

	async_awaitable_init(&state->awaitable, &future_state_ops);
	ZVAL_UNDEF(&state->result);
	async_source_location_here(&state->place);
	if (EG(coroutine).current) {
		state->scope = async_scope_current();
		async_scope_addref(state->scope);
	}
	zend_object_std_init(&state->std, ce);
	state->std.handlers = &future_state_handlers;
	return &state->std;
}

async_future_state *async_future_state_new(void)
{
	return async_future_state_from_obj(future_state_create(async_ce_future_state));
}

static void future_state_dtor(zend_object *object)
{
	async_future_state *state = async_future_state_from_obj(object);

	if (state->exception && !state->seen && !state->cancelled && ASYNC_G(runtime)) {
		state->seen = true;
		async_failure_dropped_in(state->exception, state->scope ? state->scope : async_scope_global());
	}
}

static void future_state_free(zend_object *object)
{
	async_future_state *state = async_future_state_from_obj(object);

	async_awaitable_drop_observers(&state->awaitable);
	while (state->derived) {
		async_derivation *derivation = state->derived;

		state->derived = derivation->next;
		async_derivation_free(derivation);
	}
	async_release_nested_zval(&state->result);
	if (state->exception) {
		async_release_nested(state->exception);
	}
	async_source_location_release(&state->place);
	if (state->scope) {
		async_scope_release(state->scope);
	}
	zend_object_std_dtor(object);
}

static HashTable *future_state_gc(zend_object *object, zval **table, int *count)
{
	async_future_state *state = async_future_state_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &state->result);
	if (state->exception) {
		zend_get_gc_buffer_add_obj(buffer, state->exception);
	}
	for (async_derivation *derivation = state->derived; derivation; derivation = derivation->next) {
		async_derivation_gc(derivation, buffer);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* ---- methods ---- */

static async_future_state *pending_state(zval *this)
{
	async_future_state *state = async_future_state_from_obj(Z_OBJ_P(this));

	if (state->completed) {
		zend_throw_exception(async_ce_async_exception,
			state->cancelled ? "The future has been cancelled" : "The future has already been completed", 0);
		return NULL;
	}
	return async_runtime_start() == SUCCESS ? state : NULL;
}

ZEND_METHOD(Async_FutureState, complete)
{
	zval *result;
	async_future_state *state;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(result)
	ZEND_PARSE_PARAMETERS_END();
	state = pending_state(ZEND_THIS);
	if (!state) {
		RETURN_THROWS();
	}
	async_future_state_complete(state, result);
}

ZEND_METHOD(Async_FutureState, error)
{
	zval *error;
	async_future_state *state;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(error, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();
	state = pending_state(ZEND_THIS);
	if (!state) {
		RETURN_THROWS();
	}
	async_future_state_fail(state, Z_OBJ_P(error), false);
}

ZEND_METHOD(Async_FutureState, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(async_future_state_from_obj(Z_OBJ_P(ZEND_THIS))->completed);
}

void async_future_state_startup(void)
{
	async_ce_future_state = register_class_Async_FutureState();
	async_ce_future_state->create_object = future_state_create;
	memcpy(&future_state_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	future_state_handlers.offset = XtOffsetOf(async_future_state, std);
	future_state_handlers.dtor_obj = future_state_dtor;
	future_state_handlers.free_obj = future_state_free;
	future_state_handlers.get_gc = future_state_gc;
	future_state_handlers.clone_obj = NULL;
	future_state_handlers.compare = zend_objects_not_comparable;
}
