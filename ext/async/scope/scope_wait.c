/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The four ways to wait for a scope: until everything in it and below has
 * ended; the same, or it was cancelled; until its tasks have ended; until
 * everything directly in it has ended. Waiters are responsible for failures
 * (responsibility.c).
 */

#include "scope/scope_wait.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/quiet.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_object.h"
#include "wait/await.h"
#include "zend_exceptions.h"

zend_result async_scope_check_await(async_scope *scope)
{
	const async_scope *home = async_coroutine_current()->home;

	/* the main flow belongs to the global scope */
	if (async_scope_contains(scope, home ? home : async_scope_global())) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
			"Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at %s:%" PRIu32,
			scope->file ? ZSTR_VAL(scope->file) : "", scope->line);
		return FAILURE;
	}
	return SUCCESS;
}

static void wake_waiters(async_scope *scope)
{
	async_awaitable_wake_all(&scope->awaitable);
	async_awaitable_wake_all(&scope->bounded);
	async_awaitable_wake_all(&scope->tasks);
	async_awaitable_wake_all(&scope->direct);
}

/* Not before: throwing in clean-up code walks the chain of the first one. */
zend_object *async_scope_take_failure(async_scope *scope)
{
	zend_object *more = scope->more_failures;

	scope->failure_untaken = false;
	if (UNEXPECTED(more)) {
		scope->more_failures = NULL;
		async_chain_places_forget(&scope->more_places);
		async_exception_chain(&scope->failure, more);
	}
	return scope->failure;
}

void async_scope_fail(async_scope *scope, zend_object *exception, async_coroutine *coroutine)
{
	zend_object *cancellation = async_cancellation_for_failure(coroutine, exception);
	const bool first = !scope->failure;

	if (first) {
		GC_ADDREF(exception);
		scope->failure = exception;
		scope->failure_untaken = !scope->supervised;
		scope->failed = coroutine;
		if (coroutine) {
			acore_coroutine_addref(async_coroutine_handle(coroutine));
		}
	} else if (scope->failure != exception) {
		/* those who await it have not seen the first one yet, which may have caused this one */
		async_exception_without_cause(exception, scope->failure);
		GC_ADDREF(exception);
		if (scope->more_failures) {
			async_exception_chain_more(&scope->more_failures, exception, &scope->more_places);
		} else {
			scope->more_failures = exception;
		}
	}
	async_scope_addref(scope);
	async_closing_note(&scope->closing, "cancelled by the failure of a coroutine");
	async_scope_cancel(scope, cancellation);
	if (first) {
		wake_waiters(scope);
	}
	async_scope_release(scope);
	OBJ_RELEASE(cancellation);
}

/* A failure still waiting in its coroutine's object is delivered to those who await the coroutine's own scope; those
 * above come after the holder of the object. */
static void adopt_held_failure(async_scope *scope)
{
	async_coroutine *oldest = scope->held.first;

	if (scope == ASYNC_G(global_scope) && scope->failure && !scope->awaiting && !scope->failure_untaken && !scope->more_failures) {
		/* it was delivered to earlier waiters; the global scope continues */
		async_scope_free_failure(scope);
	}
	while (UNEXPECTED(oldest) && (async_awaitable_is_awaited(&oldest->awaitable) || async_coroutine_spawner_awaits(oldest))) {
		oldest = oldest->scope_next;
	}
	if (UNEXPECTED(oldest)) {
		zend_object *exception = oldest->engine.exception;

		acore_coroutine_addref(async_coroutine_handle(oldest));
		async_failure_taken(oldest);
		async_scope_fail(scope, exception, oldest);
		acore_coroutine_release(async_coroutine_handle(oldest));
	}
}

static zend_result throw_object(zend_object *exception)
{
	if (!exception) {
		return SUCCESS;
	}
	GC_ADDREF(exception);
	async_throw_outcome(exception);
	return FAILURE;
}

static zend_result throw_failure(async_scope *scope)
{
	return throw_object(async_scope_take_failure(scope));
}

/* ---- the four as awaitables, each a member of async_scope ---- */

static zend_result prepare(async_scope *scope)
{
	if (async_scope_check_await(scope) == FAILURE) {
		return FAILURE;
	}
	adopt_held_failure(scope);
	return SUCCESS;
}

static zend_result begin(async_scope *scope)
{
	if (async_scope_check_await(scope) == FAILURE) {
		return FAILURE;
	}
	scope->awaiting++;
	async_scope_addref(scope);
	return SUCCESS;
}

static void end(async_scope *scope)
{
	if (--scope->awaiting == 0 && !scope->failure_untaken) {
		async_scope_forget_failed(scope);
	}
	async_scope_release(scope);
}

static void unseen(async_scope *scope, bool yes)
{
	if (yes) {
		scope->awaiting++;
		async_scope_addref(scope);
	} else {
		async_scope_take_failure(scope);
		end(scope);
	}
}

static zend_string *describe(const char *what, const async_scope *scope)
{
	return zend_strpprintf(0, "%s created at %s:%" PRIu32, what, scope->file ? ZSTR_VAL(scope->file) : "", scope->line);
}

static zend_object *reason(async_scope *scope)
{
	zend_object *failure = async_scope_take_failure(scope);

	if (failure) {
		GC_ADDREF(failure);
	}
	return failure;
}

/* NAME_is_over and NAME_outcome define when it is complete and with what; the rest is the same for all. */
#define SCOPE_AWAITABLE(name, member, text) \
	static inline async_scope *name##_scope(async_awaitable *awaitable) \
	{ \
		return (async_scope *) ((char *) awaitable - XtOffsetOf(async_scope, member)); \
	} \
	static zend_result name##_prepare(async_awaitable *awaitable) \
	{ \
		return prepare(name##_scope(awaitable)); \
	} \
	static bool name##_ready(async_awaitable *awaitable) \
	{ \
		async_scope *scope = name##_scope(awaitable); \
		return scope->failure || name##_is_over(scope); \
	} \
	static zend_result name##_take(async_awaitable *awaitable, zval *rv) \
	{ \
		async_scope *scope = name##_scope(awaitable); \
		ZVAL_NULL(rv); \
		return throw_failure(scope) == FAILURE ? FAILURE : name##_outcome(scope, rv); \
	} \
	static zend_result name##_begin(async_awaitable *awaitable) \
	{ \
		return begin(name##_scope(awaitable)); \
	} \
	static void name##_end(async_awaitable *awaitable) \
	{ \
		end(name##_scope(awaitable)); \
	} \
	static void name##_unseen(async_awaitable *awaitable, bool yes) \
	{ \
		unseen(name##_scope(awaitable), yes); \
	} \
	static zend_string *name##_describe(async_awaitable *awaitable) \
	{ \
		return describe(text, name##_scope(awaitable)); \
	} \
	static zend_object *name##_reason(async_awaitable *awaitable) \
	{ \
		return reason(name##_scope(awaitable)); \
	} \
	const async_awaitable_ops async_scope_##name##_ops = { \
		.prepare = name##_prepare, \
		.ready = name##_ready, \
		.take = name##_take, \
		.begin = name##_begin, \
		.end = name##_end, \
		.unseen = name##_unseen, \
		.describe = name##_describe, \
		.cancellation_reason = name##_reason, \
	}

static bool completion_is_over(const async_scope *scope)
{
	return scope->alive == 0;
}

static zend_result nothing(async_scope *scope, zval *rv)
{
	return SUCCESS;
}

#define completion_outcome nothing
SCOPE_AWAITABLE(completion, awaitable, "scope");

static bool bounded_is_over(const async_scope *scope)
{
	return scope->alive == 0 || scope->cancelled;
}

static zend_result bounded_outcome(async_scope *scope, zval *rv)
{
	return throw_object(scope->cancellation);
}

SCOPE_AWAITABLE(bounded, bounded, "scope");

static bool tasks_is_over(const async_scope *scope)
{
	return scope->tasks_alive == 0 || scope->task_failure;
}

static zend_result tasks_outcome(async_scope *scope, zval *rv)
{
	if (throw_object(scope->task_failure) == FAILURE) {
		return FAILURE;
	}
	array_init_size(rv, scope->task_count);
	for (uint32_t i = 0; i < scope->task_count; i++) {
		zval *result = scope->task_results ? zend_hash_index_find(scope->task_results, i) : NULL;

		if (result) {
			Z_TRY_ADDREF_P(result);
		}
		zend_hash_next_index_insert_new(Z_ARRVAL_P(rv), result ? result : &EG(uninitialized_zval));
	}
	return SUCCESS;
}

SCOPE_AWAITABLE(tasks, tasks, "the tasks of the scope");

static bool direct_is_over(const async_scope *scope)
{
	return scope->direct_alive == 0;
}

#define direct_outcome nothing
SCOPE_AWAITABLE(direct, direct, "the direct children of the scope");

/* ---- the clean-up after a cancellation ---- */

struct scope_cleanup {
	zend_queue_link link;            /* first */
	async_coroutine *coroutine;
	zval failures;                   /* array of exceptions that came meanwhile */
};

bool async_scope_cleanup_takes(async_scope *scope, zend_object *exception)
{
	struct scope_cleanup *cleanup = (struct scope_cleanup *) scope->cleanups.first;
	zval value;

	if (!cleanup) {
		return false;
	}
	ZVAL_OBJ_COPY(&value, exception);
	zend_hash_next_index_insert(Z_ARRVAL(cleanup->failures), &value);
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(cleanup->coroutine), ACORE_WAKE_EVENT);
	return true;
}

static void call_error_handler(async_callback *handler, async_scope *scope, zval *failure)
{
	zval result, arguments[2];

	ZVAL_COPY_VALUE(&arguments[0], failure);
	ZVAL_OBJ(&arguments[1], async_scope_object(scope, async_ce_scope));
	ZVAL_UNDEF(&result);
	async_callback_call_now(handler, &result, 2, arguments);
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&arguments[1]);
}

/* Passes collected exceptions to the handler, in order; FAILURE if it throws. */
static zend_result hand_over(struct scope_cleanup *cleanup, async_scope *scope, async_callback *handler)
{
	while (handler && zend_hash_num_elements(Z_ARRVAL(cleanup->failures)) > 0) {
		zval arrived;

		ZVAL_COPY_VALUE(&arrived, &cleanup->failures);
		array_init(&cleanup->failures);
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(arrived), zval *failure) {
			if (!EG(exception)) {
				call_error_handler(handler, scope, failure);
			} else {
				Z_ADDREF_P(failure);
				async_exception_chain(&EG(exception), Z_OBJ_P(failure));
			}
		} ZEND_HASH_FOREACH_END();
		zval_ptr_dtor(&arrived);
		if (EG(exception)) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result wait_for_cleanup(struct scope_cleanup *cleanup, async_scope *scope, async_callback *handler,
	async_awaitable *until)
{
	async_coroutine *current = cleanup->coroutine;

	while (hand_over(cleanup, scope, handler) == SUCCESS && scope->alive > 0) {
		if (until && until->ops->ready(until)) {
			async_throw_await_cancelled(until, NULL);
			return FAILURE;
		}
		current->waiting_on = &scope->awaitable;
		if (async_suspend_until_woken(-1, NULL) == FAILURE) {
			current->waiting_on = NULL;
			return FAILURE;
		}
		current->waiting_on = NULL;
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

void async_scope_await_after_cancellation(async_scope *scope, async_callback *handler, async_awaitable *until)
{
	struct scope_cleanup cleanup = { .coroutine = async_coroutine_current() };
	async_waiter waiter, until_waiter;

	if (async_wait_allowed() == FAILURE || async_wait_begin(&scope->awaitable, &waiter, cleanup.coroutine) == FAILURE) {
		return;
	}
	if (until && async_wait_begin(until, &until_waiter, cleanup.coroutine) == FAILURE) {
		async_wait_end(&scope->awaitable, &waiter);
		return;
	}
	array_init(&cleanup.failures);
	zend_queue_append(&scope->cleanups, &cleanup.link);
	wait_for_cleanup(&cleanup, scope, handler, until);
	zend_queue_remove(&scope->cleanups, &cleanup.link);
	if (until) {
		async_wait_end(until, &until_waiter);
	}
	async_wait_end(&scope->awaitable, &waiter);
	async_throw_all(Z_ARRVAL(cleanup.failures));
	zval_ptr_dtor(&cleanup.failures);
}
