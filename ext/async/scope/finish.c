/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The end of a coroutine: its outcome, what it owned, its counters and
 * awaiters, in this order. async_coroutine_finish_in_engine() runs on its
 * stack, async_coroutine_finish() alone for one that never started.
 */

#include "scope/finish.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/cancelled_operation.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "coroutine/unreferenced.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "scope/finally_run.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "wait/exception_places.h"
#include "wait/interrupt.h"
#include "zend_exceptions.h"

static bool ended_by_cancellation(const async_coroutine *coroutine)
{
	return coroutine->cancel_requested && coroutine->engine.exception
		&& instanceof_function(coroutine->engine.exception->ce, async_ce_cancellation);
}

void async_coroutine_run_finally(async_coroutine *coroutine)
{
	zend_object *object = async_coroutine_object(coroutine);

	async_finally_run(&coroutine->on_finally, coroutine->home ? coroutine->home : async_scope_global(), object);
	OBJ_RELEASE(object);
}

void async_coroutine_finish(async_coroutine *coroutine)
{
	async_coroutine *spawner = coroutine->spawner;
	async_scope *scope = coroutine->scope;

	coroutine->engine.flags |= ZEND_COROUTINE_ENDED;
	if (spawner) {
		spawner->spawned_alive--;
	}
	async_coroutine_drop_cancellation(coroutine);
	async_coroutine_drop_deferred(coroutine);
	if (UNEXPECTED(coroutine->set_handlers)) {
		async_interrupts_coroutine_ended(coroutine);
	}
	async_coroutine_forget_spawned(coroutine);

	if (ended_by_cancellation(coroutine)) {
		coroutine->cancelled = true;
		coroutine->failure_handled = true;
	} else if (coroutine->engine.exception) {
		async_exception_left(coroutine->engine.exception, coroutine);
		async_failure_route(coroutine);
	}
	/* it may have failed before, and exited in its last output callbacks or destructors */
	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		async_hooks.exit_from(coroutine);
	}

	if (coroutine->on_finally.last) {
		async_coroutine_run_finally(coroutine);
	}
	if (coroutine->zombie) {
		ASYNC_G(zombies)--;
	}
	async_coroutine_set_unreferenced(coroutine, false);
	async_awaitable_wake_all(&coroutine->awaitable);
	async_coroutine_forget_explicit_spawner(coroutine);
	if (spawner) {
		if (spawner->awaits_spawned) {
			acore_wake(ASYNC_G(runtime), async_coroutine_handle(spawner), ACORE_WAKE_EVENT);
			if (UNEXPECTED(coroutine->held) && !coroutine->object && coroutine->home) {
				/* where the search goes on if the spawner does not take the failure */
				coroutine->ended_in = coroutine->home;
				async_scope_addref(coroutine->ended_in);
			}
		}
		if (!coroutine->engine.exception || (coroutine->failure_handled && !spawner->awaits_spawned)) {
			async_coroutine_leave_spawner(coroutine);
		}
	}
	if (coroutine->home) {
		if (coroutine->object) {
			coroutine->ended_in = coroutine->home;
			async_scope_addref(coroutine->ended_in);
		}
		async_scope_remove(coroutine->home, coroutine);
	}
	if (scope) {
		coroutine->scope = NULL;
		async_scope_release(scope);
	}
	if (coroutine->object && (Z_COLLECTABLE(coroutine->engine.result) || coroutine->engine.exception)) {
		/* what it returned or threw may hold it */
		gc_check_possible_root((zend_refcounted *) coroutine->object);
	}
}

/* If the coroutine is a forked child's main flow, its outcome is reported like the main script's. */
static void finish_forked(async_coroutine *coroutine)
{
	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		ASYNC_G(exiting) = true;
	} else if (coroutine->engine.exception && !ended_by_cancellation(coroutine)) {
		async_hooks.failure_unhandled(coroutine->engine.exception, coroutine);
	}
	async_hooks.end_forked_child();
}

static bool is_result_reachable(const async_coroutine *coroutine)
{
	return coroutine->object || (coroutine->task && coroutine->home && async_scope_keeps_results(coroutine->home));
}

/* A result that cannot be taken is released like an unused return value: here, where its destructors have a frame to
 * run in and may wait, which is impossible after the last switch. */
static void drop_unreachable_result(async_coroutine *coroutine)
{
	zval result;

	if (!Z_REFCOUNTED(coroutine->engine.result) || is_result_reachable(coroutine)) {
		return;
	}
	ZVAL_COPY_VALUE(&result, &coroutine->engine.result);
	ZVAL_NULL(&coroutine->engine.result);
	zval_ptr_dtor(&result);
}

static void drop_unreachable_exception(async_coroutine *coroutine)
{
	if (!coroutine->object && !coroutine->spawner) {
		async_release_exception(&coroutine->engine.exception);
	}
}

/* Drops a cancellation that was requested after the last suspension point. */
static void drop_cancellation(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->cancellation || coroutine->deferred_cancellation)) {
		async_coroutine_drop_cancellation(coroutine);
		async_coroutine_drop_deferred(coroutine);
		zend_coroutine_take_outcome(&coroutine->engine);
	}
}

/* Released here for the same reason. */
static void release_context(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->context)) {
		async_hooks.context_ended(coroutine);
		zend_coroutine_take_outcome(&coroutine->engine);
	}
}

/* There is no frame left to do it. */
static void replace_exception(async_coroutine *coroutine)
{
	zend_object **exception = &coroutine->engine.exception;

	async_cancelled_operation_threw(coroutine, exception);
	if (*exception && zend_is_unwind_exit(*exception)) {
		async_release_exception(exception);
		coroutine->engine.flags |= ZEND_COROUTINE_EXITED;
	}
}

void async_coroutine_finish_in_engine(zend_coroutine *engine)
{
	async_coroutine *coroutine = async_coroutine_from_engine(engine);

	if (coroutine->internal) {
		return;
	}
	if (UNEXPECTED(coroutine->passing)) {
		async_cancelled_callback_over(coroutine, &engine->exception);
	}
	if (UNEXPECTED(coroutine->throw_at_return)) {
		replace_exception(coroutine);
	}
	drop_cancellation(coroutine);
	drop_unreachable_result(coroutine);
	zend_coroutine_take_outcome(engine);
	if (UNEXPECTED(ASYNC_G(forked) && async_coroutine_is_main(coroutine))) {
		finish_forked(coroutine);
	}
	release_context(coroutine);
	async_coroutine_finish(coroutine);
	/* its handlers may have dropped the object */
	drop_unreachable_result(coroutine);
	drop_unreachable_exception(coroutine);
	async_hooks.stray_exception(coroutine);
}

void async_finish_startup(void)
{
	async_hooks.coroutine_finish = async_coroutine_finish;
}
