/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/supervised_call.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_wait.h"
#include "scope/spawn.h"
#include "wait/await.h"
#include "wait/outcome.h"
#include "zend_exceptions.h"

typedef struct {
	async_coroutine *caller;
	async_coroutine *coroutine;        /* held by `object` */
	zend_object *object;             /* counted */
	async_scope *scope;                /* counted */
	async_supervision *supervision;
} supervised;

static zend_object *take_exception(void)
{
	zend_object *exception = EG(exception);

	GC_ADDREF(exception);
	zend_clear_exception();
	return exception;
}

/* Stops waiting if the caller is cancelled again. */
static void wait_for_clean_up(supervised *call)
{
	async_awaitable *everything = &call->scope->awaitable;

	while (call->scope->alive > 0) {
		async_waiter waiter;
		zend_result result;

		if (async_wait_allowed() == FAILURE || async_wait_begin(everything, &waiter, call->caller) == FAILURE) {
			return;
		}
		call->caller->waiting_on = everything;
		result = async_suspend_until_woken(-1, NULL);
		call->caller->waiting_on = NULL;
		async_wait_end(everything, &waiter);
		if (result == FAILURE || EG(exception)) {
			return;
		}
	}
}

/* What failed after `exception` was chosen. */
static zend_object *failure_of_clean_up(const supervised *call)
{
	const async_coroutine *coroutine = call->coroutine;

	if (call->scope->failure) {
		return async_scope_take_failure(call->scope);
	}
	return async_coroutine_ended(coroutine) && !coroutine->cancelled ? coroutine->engine.exception : NULL;
}

static void add_previous(zend_object **exception, zend_object *previous)
{
	if (previous && previous != *exception) {
		GC_ADDREF(previous);
		async_exception_chain(exception, previous);
	}
}

/* Consumes both. */
static void end_with(supervised *call, zend_object *exception, zend_object *cancellation)
{
	async_scope_cancel(call->scope, cancellation);
	OBJ_RELEASE(cancellation);
	if (!EG(exception)) {
		wait_for_clean_up(call);
	}
	if (!EG(exception)) {
		add_previous(&exception, failure_of_clean_up(call));
	}
	zend_throw_exception_internal(exception);
}

static bool until_came_first(const supervised *call)
{
	const async_supervision *supervision = call->supervision;

	return supervision->until && EG(exception)->ce == async_ce_await_cancelled && !call->caller->cancellation
		&& supervision->until->ops->ready(supervision->until);
}

static void give_up(supervised *call)
{
	async_supervision *supervision = call->supervision;
	zend_object *exception;

	supervision->until_completed = true;
	if (supervision->give_up) {
		zend_clear_exception();
		exception = supervision->give_up(call->coroutine, supervision->until, supervision->arg);
	} else {
		exception = take_exception();
	}
	end_with(call, exception, async_exception_create(async_ce_cancellation, "%s has given up the call", supervision->name));
}

/* A coroutine that the call has spawned failed, which has cancelled the scope. */
static void throw_failure_of_scope(supervised *call)
{
	zend_object *failure = async_scope_take_failure(call->scope);

	GC_ADDREF(failure);
	end_with(call, failure, async_exception_create(async_ce_cancellation, "The call of %s has ended", call->supervision->name));
}

static void leave_ended(supervised *call)
{
	async_coroutine *coroutine = call->coroutine;
	const bool failed = EG(exception) == coroutine->engine.exception;

	if (failed && coroutine->cancelled && call->scope->failure) {
		zend_clear_exception();
		throw_failure_of_scope(call);
		return;
	}
	call->supervision->cancelled = failed && coroutine->cancelled;
	if (call->scope->alive > 0) {
		zend_object *exception = take_exception();

		end_with(call, exception, failed && !coroutine->cancelled ? async_cancellation_for_failure(coroutine, exception)
			: async_exception_create(async_ce_cancellation, "The call of %s has ended", call->supervision->name));
	}
}

/* Called with an exception in flight, of the call or of the wait. */
static void leave(supervised *call)
{
	if (zend_is_unwind_exit(EG(exception))) {
		async_awaitable_disregard(&call->coroutine->awaitable);
	} else if (zend_is_graceful_exit(EG(exception))) {
		/* unwinding of a Fiber that is destroyed */
		zend_object *exception = take_exception();

		async_awaitable_disregard(&call->coroutine->awaitable);
		async_scope_cancel(call->scope, NULL);
		zend_throw_exception_internal(exception);
	} else if (async_coroutine_ended(call->coroutine)) {
		leave_ended(call);
	} else if (until_came_first(call)) {
		give_up(call);
	} else {
		end_with(call, take_exception(),
			async_exception_create(async_ce_cancellation, "The caller of %s does not wait any more", call->supervision->name));
	}
}

zend_result async_supervised_call(zend_fcall_info *fci, zend_fcall_info_cache *fcc, async_supervision *supervision, zval *rv)
{
	supervised call = { .supervision = supervision };
	zend_coroutine_call *captured;
	zend_object *failure = NULL;
	zend_result result;

	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return FAILURE;
	}
	captured = zend_coroutine_call_from_fci(fci, fcc);
	if (!captured) {
		return FAILURE;
	}
	call.caller = async_coroutine_current();
	call.scope = async_scope_new(async_scope_current());
	/* calls by a zombie are zombies, too */
	call.scope->disposed_safely = call.scope->parent->disposed_safely;
	call.coroutine = async_coroutine_spawn(captured, call.scope);
	if (!call.coroutine) {
		async_scope_release(call.scope);
		return FAILURE;
	}
	call.coroutine->shutdown_round = call.caller->shutdown_round;
	call.object = async_coroutine_object(call.coroutine);
	call.scope->supervised = true;
	result = async_await_either(&call.coroutine->awaitable, supervision->until, NULL, rv);
	if (result == FAILURE) {
		failure = call.scope->failure;
		leave(&call);
	} else if (call.scope->failure) {
		zval_ptr_dtor(rv);
		ZVAL_UNDEF(rv);
		throw_failure_of_scope(&call);
		result = FAILURE;
	}
	call.scope->supervised = false;
	if (failure && EG(exception) != failure && instanceof_function(EG(exception)->ce, async_ce_cancellation)) {
		/* it came before the caller's cancellation, which may go unnoticed */
		zend_exception_save();
		async_failure_of_scope_undelivered(call.scope);
		zend_exception_restore();
	}
	async_scope_free_values_if_over(call.scope);
	OBJ_RELEASE(call.object);
	async_scope_release(call.scope);
	return result;
}
