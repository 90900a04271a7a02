/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "future/future_derivation.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "future/future_state.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/nested_release.h"
#include "scope/callback_call.h"
#include "scope/scope.h"
#include "wait/later.h"
#include "wait/outcome.h"
#include "zend_exceptions.h"

void async_derivation_free(async_derivation *derivation)
{
	async_callback_release(derivation->callback);
	async_scope_release(derivation->scope);
	async_release_nested(&derivation->target->std);
	if (derivation->source) {
		async_release_nested(&derivation->source->std);
	}
	if (derivation->object) {
		OBJ_RELEASE(derivation->object);
	}
	efree(derivation);
}

void async_derivation_gc(async_derivation *derivation, zend_get_gc_buffer *buffer)
{
	async_callback_gc(derivation->callback, buffer);
	zend_get_gc_buffer_add_obj(buffer, &derivation->target->std);
}

void async_derivation_copy_outcome(async_future_state *state, const async_future_state *outcome)
{
	if (outcome->exception) {
		GC_ADDREF(outcome->exception);
		state->exception = outcome->exception;
		state->cancelled = outcome->cancelled;
	} else {
		ZVAL_COPY(&state->result, &outcome->result);
	}
}

/* As with PHP's finally: what it throws replaces the failure, which becomes its previous exception. */
static void chain_failure(zend_object **exception, const async_future_state *source)
{
	if (source->exception && source->exception != *exception) {
		GC_ADDREF(source->exception);
		async_exception_chain(exception, source->exception);
	}
}

static void pass_on(void *data)
{
	async_derivation *derivation = data;
	async_coroutine *coroutine = derivation->coroutine;
	async_future_state *target = derivation->target;

	if (target->completed || (coroutine->engine.flags & ZEND_COROUTINE_EXITED)) {
		/* cancelled meanwhile, or the program is ending */
	} else if (coroutine->engine.exception) {
		if (derivation->kind == ASYNC_DERIVE_FINALLY) {
			chain_failure(&coroutine->engine.exception, derivation->source);
		}
		async_future_state_fail(target, coroutine->engine.exception, coroutine->cancelled);
	} else if (derivation->kind == ASYNC_DERIVE_FINALLY) {
		async_future_state_copy(target, derivation->source);
	} else {
		zval result;

		async_coroutine_take_result(coroutine, derivation->object, &result);
		async_future_state_complete(target, &result);
		zval_ptr_dtor(&result);
	}
	async_derivation_free(derivation);
}

static void drop(void *data)
{
	async_derivation_free(data);
}

static void callback_ended(async_observer *observer)
{
	async_run_later(pass_on, drop, observer);
}

static bool callback_applies(const async_derivation *derivation, const async_future_state *source)
{
	switch (derivation->kind) {
		case ASYNC_DERIVE_MAP:
			return !source->exception && !derivation->target->completed;
		case ASYNC_DERIVE_CATCH:
			return source->exception && !derivation->target->completed;
		default:
			return true;
	}
}

static void start_callback(async_derivation *derivation, async_future_state *source)
{
	zval argument;
	uint32_t count = derivation->kind == ASYNC_DERIVE_FINALLY ? 0 : 1;
	async_coroutine *coroutine;

	if (source->exception) {
		ZVAL_OBJ(&argument, source->exception);
	} else {
		ZVAL_COPY_VALUE(&argument, &source->result);
	}
	coroutine = async_callback_spawn(derivation->callback, derivation->scope, count, &argument);
	if (!coroutine) {
		async_derivation_free(derivation);
		return;
	}
	derivation->coroutine = coroutine;
	derivation->object = async_coroutine_object(coroutine);
	derivation->source = source;
	GC_ADDREF(&source->std);
	async_observe(&coroutine->awaitable, &derivation->observer, callback_ended, true);
}

async_future_state *async_derivation_begin(async_derivation *derivation, async_future_state *source)
{
	async_future_state *target = derivation->target;

	if (callback_applies(derivation, source)) {
		start_callback(derivation, source);
		return NULL;
	}
	GC_ADDREF(&target->std);
	if (target->completed) {
		async_derivation_free(derivation);
		OBJ_RELEASE(&target->std);
		return NULL;
	}
	async_derivation_copy_outcome(target, source);
	async_derivation_free(derivation);
	return target;
}

async_future_state *async_future_derive(async_future_state *source, async_derivation_kind kind, async_callback *callback)
{
	async_derivation *derivation = ecalloc(1, sizeof(async_derivation));
	async_future_state *target = async_future_state_new();

	derivation->kind = kind;
	derivation->callback = callback;
	derivation->scope = async_scope_current();
	async_scope_addref(derivation->scope);
	derivation->target = target;
	GC_ADDREF(&target->std);
	/* from now on the derived future is responsible for the source's failure */
	source->seen = true;
	if (source->completed) {
		async_future_state *settled = async_derivation_begin(derivation, source);

		if (settled) {
			settled->completed = true;
			OBJ_RELEASE(&settled->std);
		}
	} else {
		derivation->next = source->derived;
		source->derived = derivation;
	}
	return target;
}
