/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/scope.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/finally_list.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/hooks.h"
#include "scope/bounds.h"
#include "scope/finally_run.h"
#include "scope/scope_object.h"
#include "scope/scope_wait.h"

async_scope *async_scope_new(async_scope *parent)
{
	async_scope *scope = ecalloc(1, sizeof(async_scope));

	async_awaitable_init(&scope->awaitable, &async_scope_completion_ops);
	async_awaitable_init(&scope->bounded, &async_scope_bounded_ops);
	async_awaitable_init(&scope->tasks, &async_scope_tasks_ops);
	async_awaitable_init(&scope->direct, &async_scope_direct_ops);
	scope->refcount = 1;
	if (zend_get_executed_filename_ex()) {
		scope->file = zend_string_copy(zend_get_executed_filename_ex());
		scope->line = zend_get_executed_lineno();
	}
	if (parent) {
		async_scope_addref(parent);
		scope->parent = parent;
		scope->next = parent->children;
		if (scope->next) {
			scope->next->prev = scope;
		}
		parent->children = scope;
	}
	return scope;
}

void async_scope_addref(async_scope *scope)
{
	scope->refcount++;
}

static void unlink_from_parent(async_scope *scope)
{
	if (scope->parent) {
		*(scope->prev ? &scope->prev->next : &scope->parent->children) = scope->next;
		if (scope->next) {
			scope->next->prev = scope->prev;
		}
	}
}

static void release_object(zend_object **object)
{
	zend_object *released = *object;

	if (released) {
		*object = NULL;
		OBJ_RELEASE(released);
	}
}

static void release_callback(async_callback **callback)
{
	async_callback *released = *callback;

	if (released) {
		*callback = NULL;
		async_callback_release(released);
	}
}

void async_scope_free_task_outcomes(async_scope *scope)
{
	HashTable *results = scope->task_results;

	release_object(&scope->task_failure);
	if (results) {
		scope->task_results = NULL;
		zend_hash_destroy(results);
		FREE_HASHTABLE(results);
	}
}

void async_scope_forget_failed(async_scope *scope)
{
	async_coroutine *failed = scope->failed;

	if (UNEXPECTED(failed)) {
		scope->failed = NULL;
		acore_coroutine_release(async_coroutine_handle(failed));
	}
}

void async_scope_free_failure(async_scope *scope)
{
	async_chain_places_forget(&scope->more_places);
	release_object(&scope->more_failures);
	release_object(&scope->failure);
	async_scope_forget_failed(scope);
	scope->failure_untaken = false;
}

void async_scope_free_values(async_scope *scope)
{
	async_scope_addref(scope);
	if (scope->cancel_timer) {
		acore_timer_stop(scope->cancel_timer);
		scope->cancel_timer = NULL;
	}
	async_scope_free_bounds(scope);
	async_finally_free(&scope->on_finally);
	release_callback(&scope->exception_handler);
	release_callback(&scope->child_exception_handler);
	async_scope_free_task_outcomes(scope);
	async_scope_free_failure(scope);
	release_object(&scope->cancellation);
	release_object(&scope->timer_reason);
	scope->refcount--;
}

/* Scopes without references are linked by `next` until they are freed: chains of parents may be deeper than any
 * stack. Destructors that run meanwhile do not find them. */
static void drop_reference(async_scope *scope, async_scope **unreferenced)
{
	if (scope && --scope->refcount == 0) {
		unlink_from_parent(scope);
		scope->next = *unreferenced;
		*unreferenced = scope;
	}
}

void async_scope_release(async_scope *scope)
{
	async_scope *unreferenced = NULL;

	if (EXPECTED(scope && scope->refcount > 1)) {
		scope->refcount--;
		return;
	}
	drop_reference(scope, &unreferenced);
	while ((scope = unreferenced) != NULL) {
		unreferenced = scope->next;
		async_hooks.context_scope_freed(scope);
		async_scope_free_values(scope);
		if (scope->file) {
			zend_string_release(scope->file);
		}
		async_closing_release(&scope->closing);
		drop_reference(scope->parent, &unreferenced);
		drop_reference(scope->outer, &unreferenced);
		efree(scope);
	}
}

async_scope *async_scope_global(void)
{
	if (!ASYNC_G(global_scope)) {
		ASYNC_G(global_scope) = async_scope_new(NULL);
	}
	return ASYNC_G(global_scope);
}

async_scope *async_scope_current(void)
{
	async_coroutine *current = async_coroutine_current();

	return current && current->scope ? current->scope : async_scope_global();
}

void async_scope_add(async_scope *scope, async_coroutine *coroutine, bool task)
{
	async_scope_addref(scope);
	coroutine->scope = coroutine->home = scope;
	async_scope_addref(scope);
	async_coroutine_list_append(&scope->coroutines, coroutine);
	scope->direct_alive++;
	if (task) {
		coroutine->task = true;
		coroutine->task_number = scope->task_count++;
		scope->tasks_alive++;
	}
	if (UNEXPECTED(scope->cancelled)) {
		async_cancellable_here(coroutine, &scope->cancellable);
	}
	if (UNEXPECTED(scope->disposed_safely)) {
		coroutine->zombie = true;
		ASYNC_G(zombies)++;
	}
	for (async_scope *above = scope; above; above = above->parent) {
		above->ever_used = true;
		if (above->alive++ > 0) {
			break;
		}
	}
}

/* Nulls are not stored, so that a long-lived scope whose tasks return nothing does not grow. */
static void keep_outcome(async_scope *scope, async_coroutine *coroutine)
{
	if (!async_scope_keeps_results(scope)) {
		return;
	}
	if (coroutine->engine.exception) {
		if (!scope->task_failure && !coroutine->handler_took_it) {
			GC_ADDREF(coroutine->engine.exception);
			scope->task_failure = coroutine->engine.exception;
		}
	} else if (Z_TYPE(coroutine->engine.result) > IS_NULL) {
		if (!scope->task_results) {
			ALLOC_HASHTABLE(scope->task_results);
			zend_hash_init(scope->task_results, 8, NULL, ZVAL_PTR_DTOR, 0);
		}
		Z_TRY_ADDREF(coroutine->engine.result);
		zend_hash_index_add_new(scope->task_results, coroutine->task_number, &coroutine->engine.result);
	}
}

void async_scope_end_if_empty(async_scope *scope)
{
	if (scope->alive > 0 || ASYNC_G(forgetting)) {
		return;
	}
	if (!scope->ended) {
		scope->ended = true;
		if (scope->on_finally.last) {
			zend_object *object = async_scope_object(scope, async_ce_scope);

			async_finally_run(&scope->on_finally, scope, object);
			OBJ_RELEASE(object);
			if (scope->alive > 0) {
				/* its waiters continue after the handlers have ended */
				return;
			}
		}
	}
	async_awaitable_wake_all(&scope->awaitable);
	async_awaitable_wake_all(&scope->bounded);
}

bool async_scope_owns_its_values(const async_scope *scope)
{
	return scope->alive == 0 && (scope->closed || !scope->parent || scope->reachable == (scope->object ? 1 : 0));
}

/* Its object can no longer be requested, and without it the collector does not see what the scope holds. */
void async_scope_free_values_if_over(async_scope *scope)
{
	if (!scope->object && async_scope_owns_its_values(scope) && !scope->awaiting && !scope->supervised && !scope->from_block
			&& scope != ASYNC_G(global_scope)) {
		async_scope_free_values(scope);
	}
}

void async_scope_object_gained(async_scope *scope)
{
	for (; scope && scope->reachable++ == 0; scope = scope->parent);
}

void async_scope_object_gone(async_scope *scope)
{
	async_scope *parent;

	for (async_scope_addref(scope); --scope->reachable == 0 && scope->parent; scope = parent) {
		/* what it frees may release the scopes above */
		parent = scope->parent;
		async_scope_addref(parent);
		async_scope_free_values_if_over(scope);
		async_scope_release(scope);
	}
	async_scope_free_values_if_over(scope);
	async_scope_values_seen(scope);
	async_scope_release(scope);
}

void async_scope_values_seen(async_scope *scope)
{
	if (scope->object) {
		gc_check_possible_root((zend_refcounted *) scope->object);
	} else if (scope->context) {
		async_hooks.context_may_leak(scope->context);
	}
}

void async_scope_remove(async_scope *scope, async_coroutine *coroutine)
{
	async_coroutine_list_remove(&scope->coroutines, coroutine);
	async_cancellable_nowhere(coroutine);
	if (coroutine->held && coroutine->ended_in) {
		async_coroutine_list_append(&scope->held, coroutine);
		coroutine->held_in = &scope->held;
	}
	coroutine->home = NULL;
	if (coroutine->task) {
		keep_outcome(scope, coroutine);
		if (--scope->tasks_alive == 0) {
			async_awaitable_wake_all(&scope->tasks);
		}
	}
	if (--scope->direct_alive == 0) {
		async_awaitable_wake_all(&scope->direct);
	}
	for (async_scope *above = scope, *parent; above; above = parent) {
		/* the handlers may release it, or start coroutines in it, for which it counts once more above */
		parent = above->parent;
		if (--above->alive > 0) {
			break;
		}
		async_scope_addref(above);
		async_scope_end_if_empty(above);
		async_hooks.context_scope_over(above, false);
		async_scope_free_values_if_over(above);
		if (above->alive == 0) {
			async_scope_values_seen(above);
		}
		async_scope_release(above);
	}
	async_scope_release(scope);
}

bool async_scope_contains(const async_scope *scope, const async_scope *inner)
{
	for (; inner; inner = inner->parent) {
		if (inner == scope) {
			return true;
		}
	}
	return false;
}
