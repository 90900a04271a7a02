/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Who is responsible for an exception that left a coroutine: first the search,
 * then the delivery. In this order: those who await the coroutine; its scope's
 * exception handler; those who await the scope; user code that holds the
 * coroutine's object, where the exception stays until the object is released;
 * the caller of within() and the like whose call the scope belongs to; then, for each scope above up to the global one: child-scope handler,
 * exception handler, those who await it. Scopes that were passed are cancelled
 * before the delivery.
 */

#include "scope/responsibility.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/failure.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/hooks.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_handlers.h"
#include "scope/scope_wait.h"
#include "scope/spawn.h"
#include "zend_exceptions.h"

typedef struct {
	async_scope *scope;                /* the responsible scope; NULL: none */
	async_scope *passed;               /* topmost of the scopes that were passed below it; NULL: none */
	async_callback *handler;         /* NULL: deliver to those who await the scope */
} responsible;

static async_scope *above(async_scope *scope)
{
	if (scope->parent) {
		return scope->parent;
	}
	return scope == async_scope_global() ? NULL : async_scope_global();
}

/* Searches at `scope` and above; `passed` is the scope below where the search has already been, or NULL. */
static responsible find_responsible(async_scope *scope, async_scope *passed, zend_object *exception, bool from_child)
{
	responsible found = {0};

	for (; scope; passed = scope, from_child = true, scope = above(scope)) {
		found.handler = async_scope_handler_for(scope, exception, from_child);
		if (found.handler || scope->awaiting || scope->supervised) {
			found.scope = scope;
			found.passed = passed;
			return found;
		}
	}
	return found;
}

static bool is_responsible(async_scope *scope, zend_object *exception)
{
	return scope->awaiting || async_scope_handler_for(scope, exception, false);
}

static void cancel_for(async_scope *scope, async_coroutine *coroutine, zend_object *exception)
{
	zend_object *cancellation = async_cancellation_for_failure(coroutine, exception);

	async_closing_note(&scope->closing, "cancelled by the failure of a coroutine");
	async_scope_cancel(scope, cancellation);
	OBJ_RELEASE(cancellation);
}

/* Returns the exception that a handler threw instead, or NULL if it was delivered. */
static zend_object *deliver(const responsible *to, async_coroutine *coroutine, zend_object *exception)
{
	zend_object *thrown;

	if (to->passed) {
		cancel_for(to->passed, coroutine, exception);
	}
	if (!to->handler) {
		if (!async_scope_cleanup_takes(to->scope, exception)) {
			async_scope_fail(to->scope, exception, coroutine);
		}
		return NULL;
	}
	if (coroutine) {
		coroutine->handler_took_it = true;
	}
	async_scope_call_handler(to->handler, to->scope, coroutine, exception);
	thrown = EG(exception);
	if (!thrown) {
		return NULL;
	}
	if (zend_is_unwind_exit(thrown)) {
		zend_clear_exception();
		async_hooks.exit_from(async_coroutine_current());
		return NULL;
	}
	GC_ADDREF(thrown);
	zend_clear_exception();
	return thrown;
}

/* Searches upwards from `scope`. Consumes the exception. False: nothing takes it, and the caller still owns it. */
static bool pass_on(zend_object *exception, async_scope *scope, async_scope *passed, bool from_child, async_coroutine *coroutine)
{
	bool delivered = false;

	while (scope) {
		responsible to = find_responsible(scope, passed, exception, from_child);
		zend_object *thrown;
		async_scope *next;

		if (!to.scope) {
			if (delivered) {
				async_hooks.failure_unhandled(exception, coroutine);
				OBJ_RELEASE(exception);
			}
			return delivered;
		}
		delivered = true;
		async_scope_addref(to.scope);
		thrown = deliver(&to, coroutine, exception);
		next = thrown ? above(to.scope) : NULL;
		OBJ_RELEASE(exception);
		async_scope_release(to.scope);
		exception = thrown;
		scope = next;
		passed = NULL;
		from_child = true;
	}
	if (exception) {
		async_hooks.failure_unhandled(exception, coroutine);
		OBJ_RELEASE(exception);
		return true;
	}
	return delivered;
}

static void pass_on_or_end(zend_object *exception, async_scope *scope, async_scope *passed, bool from_child, async_coroutine *coroutine)
{
	GC_ADDREF(exception);
	if (!pass_on(exception, scope, passed, from_child, coroutine)) {
		async_hooks.failure_unhandled(exception, coroutine);
		OBJ_RELEASE(exception);
	}
}

void async_failure_route(async_coroutine *coroutine)
{
	zend_object *exception = coroutine->engine.exception;
	async_scope *scope = coroutine->home ? coroutine->home : async_scope_global();

	if (coroutine->disregarded || async_awaitable_has_taker(&coroutine->awaitable)) {
		coroutine->failure_handled = true;
		return;
	}
	if (async_coroutine_spawner_awaits(coroutine)
			|| (async_awaitable_is_awaited(&coroutine->awaitable) && async_coroutine_held(coroutine))) {
		/* the coroutine that this wakes may be cancelled before it takes the failure */
		coroutine->scope_unasked = true;
		async_failure_keep(coroutine);
		return;
	}
	if (async_coroutine_held(coroutine) && !is_responsible(scope, exception)) {
		async_failure_keep(coroutine);
		return;
	}
	coroutine->failure_handled = true;
	pass_on_or_end(exception, scope, NULL, false, coroutine);
}

/* ---- failures that will not be taken where they were kept ---- */

typedef struct {
	zend_object *exception;
	async_scope *scope;
	bool asked;                      /* continue the search above `scope` */
	async_coroutine *coroutine;        /* the one that failed, or NULL */
} dropped_failure;

static void drop_failure(void *data)
{
	dropped_failure *dropped = data;

	OBJ_RELEASE(dropped->exception);
	async_scope_release(dropped->scope);
	if (dropped->coroutine) {
		acore_coroutine_release(async_coroutine_handle(dropped->coroutine));
	}
	efree(dropped);
}

static void go_on(zend_coroutine *engine)
{
	async_coroutine *carrier = async_coroutine_from_engine(engine);
	dropped_failure *dropped = carrier->data;

	carrier->data = NULL;
	if (dropped->asked) {
		pass_on_or_end(dropped->exception, above(dropped->scope), dropped->scope, true, dropped->coroutine);
	} else {
		pass_on_or_end(dropped->exception, dropped->scope, NULL, false, dropped->coroutine);
	}
	drop_failure(dropped);
}

/* Handlers run in a coroutine of their own: the last reference may be released anywhere. */
static void search_later(zend_object *exception, async_scope *scope, bool asked, async_coroutine *coroutine, async_scope *taker)
{
	dropped_failure *dropped = emalloc(sizeof(dropped_failure));
	async_coroutine *carrier = async_coroutine_spawn_entry(go_on, taker, ACORE_PRIORITY_HIGH);

	dropped->exception = exception;
	GC_ADDREF(exception);
	dropped->scope = scope;
	async_scope_addref(scope);
	dropped->asked = asked;
	dropped->coroutine = coroutine;
	carrier->data = dropped;
	carrier->drop = drop_failure;
	carrier->finalizer = true;
	carrier->shutdown_round = ASYNC_G(shutdown_round);
	if (coroutine) {
		acore_coroutine_addref(async_coroutine_handle(coroutine));
		if (coroutine->engine.spawn_file) {
			carrier->engine.spawn_file = zend_string_copy(coroutine->engine.spawn_file);
		}
		carrier->engine.spawn_line = coroutine->engine.spawn_line;
	}
}

static void search_from(async_scope *scope, bool asked, zend_object *exception, async_coroutine *coroutine)
{
	responsible to = {0};

	if (scope && scope->supervised) {
		/* its caller comes after the holder, but belongs to this scope */
		asked = false;
	}
	if (scope && !ASYNC_G(exiting) && !ASYNC_G(unwinding) && !ASYNC_G(bailed_out)) {
		to = asked ? find_responsible(above(scope), scope, exception, true) : find_responsible(scope, NULL, exception, false);
	}
	if (to.scope) {
		search_later(exception, scope, asked, coroutine, to.scope);
	} else {
		async_hooks.failure_unhandled(exception, coroutine);
	}
}

void async_failure_unobserved(async_coroutine *coroutine)
{
	async_failure_taken(coroutine);
	search_from(coroutine->ended_in, !coroutine->scope_unasked, coroutine->engine.exception, coroutine);
}

void async_failure_dropped(zend_object *exception, async_coroutine *coroutine)
{
	search_from(coroutine ? coroutine->ended_in : NULL, false, exception, coroutine);
}

void async_failure_dropped_in(zend_object *exception, async_scope *scope)
{
	search_from(scope, false, exception, NULL);
}

static void drop_more_failures(async_scope *scope)
{
	zend_object *more = scope->more_failures;

	if (more) {
		scope->more_failures = NULL;
		search_from(scope, true, more, NULL);
		OBJ_RELEASE(more);
	}
}

void async_failure_of_scope_dropped(async_scope *scope)
{
	async_coroutine *coroutine = scope->failed;
	zend_object *failure;
	bool own;

	if (scope->supervised || async_awaitable_was_forked(&scope->awaitable)) {
		/* the caller takes it, or the process where it happened */
		return;
	}
	if (!scope->failure_untaken) {
		drop_more_failures(scope);
		return;
	}
	failure = async_scope_take_failure(scope);
	own = coroutine && coroutine->engine.exception == failure;
	if (own && coroutine->failure_awaited) {
		/* it was taken there */
	} else if (own && coroutine->ended_in && async_coroutine_held(coroutine)) {
		coroutine->failure_handled = false;
		async_failure_keep(coroutine);
	} else {
		search_from(scope, true, failure, coroutine);
	}
	async_scope_forget_failed(scope);
}

void async_failure_of_scope_undelivered(async_scope *scope)
{
	search_from(scope, true, async_scope_take_failure(scope), scope->failed);
}

void async_failure_route_exception(zend_object *exception, async_scope *scope, async_coroutine *coroutine)
{
	pass_on_or_end(exception, scope, NULL, false, coroutine);
}

void async_responsibility_startup(void)
{
	async_hooks.failure_unobserved = async_failure_unobserved;
}
