/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/bounds.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "wait/later.h"

typedef struct {
	zend_queue_link link;            /* first */
	async_observer observer;
	async_scope *scope;                /* its owner */
	async_awaitable *constraint;
	zend_object *object;             /* counted; of the constraint */
} scope_bound;

static void free_bound(scope_bound *bound)
{
	zend_object *object = bound->object;

	async_unobserve(bound->constraint, &bound->observer);
	efree(bound);
	OBJ_RELEASE(object);
}

void async_scope_free_bounds(async_scope *scope)
{
	zend_queue_link *bound;

	while ((bound = scope->bounds.first) != NULL) {
		zend_queue_remove(&scope->bounds, bound);
		free_bound((scope_bound *) bound);
	}
}

void async_scope_bounds_gc(async_scope *scope, zend_get_gc_buffer *buffer)
{
	for (zend_queue_link *bound = scope->bounds.first; bound; bound = bound->next) {
		zend_get_gc_buffer_add_obj(buffer, ((scope_bound *) bound)->object);
	}
}

/* The bound was removed from the scope's list and holds the scope. */
static void drop_ended(void *data)
{
	scope_bound *bound = data;
	async_scope *scope = bound->scope;

	free_bound(bound);
	async_scope_release(scope);
}

static zend_object *cancellation_of(async_awaitable *constraint)
{
	async_coroutine *coroutine = constraint->ops == &async_coroutine_ops ? async_coroutine_from_awaitable(constraint) : NULL;

	if (coroutine && coroutine->engine.exception && !coroutine->cancelled) {
		return async_cancellation_for_failure(coroutine, coroutine->engine.exception);
	}
	return async_exception_create(async_ce_cancellation, "cancelled at the end of what bounds the scope");
}

static void cancel_because_of(async_awaitable *constraint, async_scope *scope)
{
	zend_object *cancellation = cancellation_of(constraint);

	async_scope_cancel(scope, cancellation);
	OBJ_RELEASE(cancellation);
}

static void cancel_bounded(void *data)
{
	scope_bound *bound = data;

	async_closing_note(&bound->scope->closing, "cancelled by what bounds it");
	cancel_because_of(bound->constraint, bound->scope);
	drop_ended(bound);
}

static void constraint_ended(async_observer *observer)
{
	scope_bound *bound = (scope_bound *) ((char *) observer - XtOffsetOf(scope_bound, observer));

	if (ASYNC_G(unwinding)) {
		/* after exit() everything ends and no coroutine runs: the bound is freed with the scope */
		return;
	}
	async_scope_addref(bound->scope);
	zend_queue_remove(&bound->scope->bounds, &bound->link);
	async_run_later(cancel_bounded, drop_ended, bound);
}

zend_result async_scope_bind(async_scope *scope, zend_object *object, async_awaitable *constraint)
{
	scope_bound *bound;

	if (constraint->ops->ready(constraint)) {
		async_closing_note(&scope->closing, "cancelled by what bounds it");
		cancel_because_of(constraint, scope);
		return SUCCESS;
	}
	bound = ecalloc(1, sizeof(scope_bound));
	if (async_observe(constraint, &bound->observer, constraint_ended, false) == FAILURE) {
		efree(bound);
		return FAILURE;
	}
	bound->scope = scope;
	bound->constraint = constraint;
	bound->object = object;
	GC_ADDREF(object);
	zend_queue_append(&scope->bounds, &bound->link);
	return SUCCESS;
}

/* ---- of time ---- */

static void drop_scope(void *data)
{
	async_scope_release(data);
}

static void cancel_for_timer(void *data)
{
	async_scope *scope = data;
	zend_object *reason = scope->timer_reason;

	scope->timer_reason = NULL;
	async_scope_cancel(scope, reason);
	if (reason) {
		OBJ_RELEASE(reason);
	}
	async_scope_release(scope);
}

static void timer_fired(void *arg)
{
	async_scope *scope = arg;

	acore_timer_stop(scope->cancel_timer);
	scope->cancel_timer = NULL;
	scope->own_zombie_timeout = false;
	async_scope_addref(scope);
	async_run_later(cancel_for_timer, drop_scope, scope);
}

zend_result async_scope_cancel_after(async_scope *scope, zend_long ms, zend_object *reason)
{
	acore_timer *timer = async_start_timer(async_ns_of_ms(ms), 0, true, timer_fired, scope);

	if (!timer) {
		OBJ_RELEASE(reason);
		return FAILURE;
	}
	if (scope->cancel_timer) {
		acore_timer_stop(scope->cancel_timer);
	}
	if (scope->timer_reason) {
		OBJ_RELEASE(scope->timer_reason);
	}
	scope->timer_reason = reason;
	scope->cancel_timer = timer;
	return SUCCESS;
}
