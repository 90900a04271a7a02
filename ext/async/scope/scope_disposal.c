/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The ways to end a scope: cancel, dispose, disposeSafely, disposeAfterTimeout,
 * and the loss of its object. Scopes below are ended first, bottom up.
 */

#include "scope/scope_disposal.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "coroutine/unreferenced.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "runtime/source_location.h"
#include "scope/scope.h"
#include "zend_exceptions.h"

typedef struct {
	async_scope **scopes;              /* counted, bottom up, ending with the scope itself */
	uint32_t count, size;
} scope_list;

static async_scope *first_at_the_bottom(async_scope *scope)
{
	while (scope->children) {
		scope = scope->children;
	}
	return scope;
}

/* Iterative: a tree may be deeper than any stack. */
static void collect_scopes(async_scope *top, scope_list *list)
{
	async_scope *scope = first_at_the_bottom(top);

	for (;;) {
		if (list->count == list->size) {
			list->size = list->size ? list->size * 2 : 8;
			list->scopes = safe_erealloc(list->scopes, list->size, sizeof(async_scope *), 0);
		}
		async_scope_addref(scope);
		list->scopes[list->count++] = scope;
		if (scope == top) {
			return;
		}
		scope = scope->next ? first_at_the_bottom(scope->next) : scope->parent;
	}
}

/* The running coroutine has returned, and its callee releases the last reference to the scope. */
static bool body_has_ended(async_coroutine *coroutine)
{
	return coroutine == async_coroutine_current() && !Z_ISUNDEF(coroutine->engine.result);
}

static void collect_one(async_handle_list *coroutines, async_coroutine *one)
{
	if (!async_coroutine_ended(one) && !one->finalizer && !body_has_ended(one)) {
		async_handle_list_add(coroutines, one);
	}
}

static void collect_coroutines_of(const async_scope *scope, async_handle_list *coroutines)
{
	for (async_coroutine *one = scope->coroutines.first; one; one = one->scope_next) {
		collect_one(coroutines, one);
	}
}

static void collect_coroutines(const scope_list *scopes, async_handle_list *coroutines)
{
	for (uint32_t i = 0; i < scopes->count; i++) {
		collect_coroutines_of(scopes->scopes[i], coroutines);
	}
}

/* In the order of collect_coroutines(), where each scope's are in the order of their creation. */
static void collect_cancellable(const async_scope *scope, async_handle_list *coroutines)
{
	async_handle_list of_scope = {0};

	for (zend_queue_link *link = scope->cancellable.first; link; link = link->next) {
		collect_one(&of_scope, async_cancellable_coroutine(link));
	}
	async_handle_list_sort(&of_scope);
	for (size_t i = 0; i < of_scope.count; i++) {
		async_handle_list_add(coroutines, acore_coroutine_area(of_scope.handles[i]));
	}
	async_handle_list_free(&of_scope);
}

static void collect_for_the_first_time(const scope_list *scopes, async_handle_list *coroutines)
{
	for (uint32_t i = 0; i < scopes->count; i++) {
		for (async_coroutine *one = scopes->scopes[i]->coroutines.first; one; one = one->scope_next) {
			if (!async_shutdown_has_reached(one)) {
				collect_one(coroutines, one);
			}
		}
	}
}

static void collect_again(const scope_list *scopes, async_handle_list *coroutines)
{
	for (uint32_t i = 0; i < scopes->count; i++) {
		if (scopes->scopes[i]->all_cancelled) {
			collect_cancellable(scopes->scopes[i], coroutines);
		} else {
			collect_coroutines_of(scopes->scopes[i], coroutines);
		}
	}
}

/* Closed scopes that were empty end here. */
static void release_scopes(scope_list *list)
{
	for (uint32_t i = 0; i < list->count; i++) {
		async_scope_end_if_empty(list->scopes[i]);
		async_scope_free_values_if_over(list->scopes[i]);
		async_hooks.context_scope_over(list->scopes[i], true);
		async_scope_release(list->scopes[i]);
	}
	efree(list->scopes);
}

typedef struct {
	async_source_location spawned;
	zend_string *name;                         /* NULL: none */
} zombie;

typedef struct {
	zombie *zombies;
	size_t count;
} zombie_list;

/* Called before they are cancelled: that ends some of them. */
static zombie_list note_zombies(const async_handle_list *coroutines)
{
	zombie_list zombies = {0};

	if (coroutines->count == 0 || ASYNC_G(exiting) || ASYNC_G(shutting_down) || ASYNC_G(unwinding) || ASYNC_G(bailed_out)) {
		return zombies;
	}
	zombies.zombies = safe_emalloc(coroutines->count, sizeof(zombie), 0);
	for (size_t i = 0; i < coroutines->count; i++) {
		async_coroutine *coroutine = acore_coroutine_area(coroutines->handles[i]);
		zend_string *file = coroutine->engine.spawn_file;

		if (!coroutine->zombie_reported && !async_coroutine_ended(coroutine)) {
			coroutine->zombie_reported = true;
			zombies.zombies[zombies.count++] = (zombie) { { file ? zend_string_copy(file) : NULL, coroutine->engine.spawn_line },
				coroutine->name ? zend_string_copy(coroutine->name) : NULL };
		}
	}
	return zombies;
}

/* Called after they are cancelled: the handler of a warning may wait. */
static void warn_zombies(zombie_list *zombies, const async_scope *scope)
{
	async_source_location here = { zend_get_executed_filename_ex(), zend_get_executed_lineno() };
	const async_coroutine *current = async_coroutine_current();
	bool no_frame = false;

	if (!here.file && current && current->suspend_file) {
		/* the scope was released with the variables of a coroutine, which has last been seen here */
		here = (async_source_location) { current->suspend_file, current->suspend_line };
	}
	if (!here.file) {
		no_frame = true;
		here = (async_source_location) { scope->file, scope->line };
	}
	for (size_t i = 0; i < zombies->count; i++) {
		zend_string *name = zombies->zombies[i].name;
		async_source_location *place = &zombies->zombies[i].spawned;

		if (!EG(exception)) {
			zend_error_at(E_WARNING, no_frame ? place->file : here.file, no_frame ? place->line : here.line,
				"Coroutine" ASYNC_NAME_FORMAT " is zombie at %s:%" PRIu32 " in Scope %s at %s:%" PRIu32, ASYNC_NAME_ARGS(name), place->file ? ZSTR_VAL(place->file) : "", place->line,
				no_frame ? "created" : "disposed", here.file ? ZSTR_VAL(here.file) : "", here.line);
		}
		async_source_location_release(place);
		if (name) {
			zend_string_release(name);
		}
	}
	if (zombies->zombies) {
		efree(zombies->zombies);
	}
}

static void close_scope(async_scope *scope, const char *how)
{
	scope->closed = true;
	async_closing_note(&scope->closing, how);
}

void async_scope_throw_closed(const async_scope *scope)
{
	async_source_location created = { scope->file, scope->line };

	async_closing_throw(async_ce_async_exception, "Coroutine scope is closed", "Scope", &created, &scope->closing, scope->cancellation);
}

/* The global scope stays open: a failure in it that was taken must not end the program. */
static void mark_cancelled(async_scope *scope, zend_object *cancellation, const char *how)
{
	if (scope == ASYNC_G(global_scope)) {
		return;
	}
	close_scope(scope, how);
	if (!scope->cancelled) {
		scope->cancelled = true;
		scope->cancellation = cancellation;
		GC_ADDREF(cancellation);
		for (async_coroutine *one = scope->coroutines.first; one; one = one->scope_next) {
			async_cancellable_here(one, &scope->cancellable);
		}
	}
}

static void limit_at_end(const scope_list *scopes)
{
	async_handle_list coroutines = {0};

	collect_coroutines(scopes, &coroutines);
	async_hooks.cancelled_at_end(&coroutines);
	async_handle_list_free(&coroutines);
}

static void cancel(async_scope *scope, zend_object *cancellation, bool warn, bool again)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0};
	zend_object *of_scopes = cancellation ? cancellation : async_cancellation_default();
	zombie_list zombies = {0};

	/* destructors and error handlers may change everything meanwhile */
	collect_scopes(scope, &scopes);
	if (!scope->cancelled) {
		collect_for_the_first_time(&scopes, &coroutines);
	} else if (again) {
		collect_again(&scopes, &coroutines);
	}
	for (uint32_t i = 0; i < scopes.count; i++) {
		mark_cancelled(scopes.scopes[i], of_scopes, warn ? "disposed of" : "cancelled");
	}
	if (warn) {
		zombies = note_zombies(&coroutines);
	}
	if (ASYNC_G(main_ended) && scope->disposed_safely) {
		limit_at_end(&scopes);
	}
	async_handle_list_cancel(&coroutines, cancellation);
	warn_zombies(&zombies, scope);
	for (uint32_t i = 0; i < scopes.count; i++) {
		scopes.scopes[i]->all_cancelled = scopes.scopes[i]->cancelled;
		async_awaitable_wake_all(&scopes.scopes[i]->bounded);
	}
	release_scopes(&scopes);
	if (!cancellation) {
		OBJ_RELEASE(of_scopes);
	}
}

void async_scope_cancel(async_scope *scope, zend_object *cancellation)
{
	cancel(scope, cancellation, false, false);
}

void async_scope_cancel_again(async_scope *scope, zend_object *cancellation)
{
	cancel(scope, cancellation, false, true);
}

void async_scope_dispose(async_scope *scope, bool again)
{
	cancel(scope, NULL, !scope->cancelled, again);
}

static void make_zombie(async_coroutine *coroutine)
{
	if (!coroutine->zombie) {
		async_coroutine_set_unreferenced(coroutine, false);
		coroutine->zombie = true;
		ASYNC_G(zombies)++;
	}
}

void async_scope_dispose_safely(async_scope *scope, bool silent)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0};
	zombie_list zombies = {0};

	collect_scopes(scope, &scopes);
	collect_coroutines(&scopes, &coroutines);
	for (uint32_t i = 0; i < scopes.count; i++) {
		close_scope(scopes.scopes[i], "disposed of safely");
		scopes.scopes[i]->disposed_safely = true;
	}
	for (size_t i = 0; i < coroutines.count; i++) {
		make_zombie(acore_coroutine_area(coroutines.handles[i]));
	}
	if (!silent && !scope->cancelled) {
		zombies = note_zombies(&coroutines);
	}
	async_handle_list_free(&coroutines);
	warn_zombies(&zombies, scope);
	release_scopes(&scopes);
	async_count_others(0);
}

/* Coroutines that have not started never will (seeds 000 and 004), the others are disposed of safely (seed 001). */
void async_scope_object_lost(async_scope *scope)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0}, unstarted = {0};
	zombie_list zombies;

	if (scope->parent || scope->closed || scope == ASYNC_G(global_scope) || scope->from_block || !ASYNC_G(runtime)) {
		return;
	}
	collect_scopes(scope, &scopes);
	collect_coroutines(&scopes, &coroutines);
	for (uint32_t i = 0; i < scopes.count; i++) {
		close_scope(scopes.scopes[i], "released");
	}
	for (size_t i = 0; i < coroutines.count; i++) {
		async_coroutine *one = acore_coroutine_area(coroutines.handles[i]);

		if (!(one->engine.flags & ZEND_COROUTINE_STARTED)) {
			async_handle_list_add(&unstarted, one);
		}
	}
	async_handle_list_free(&coroutines);
	zombies = note_zombies(&unstarted);
	async_handle_list_cancel(&unstarted, NULL);
	warn_zombies(&zombies, scope);
	async_scope_dispose_safely(scope, false);
	release_scopes(&scopes);
}

static bool collect_zombie(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);
	const async_scope *scope = coroutine->home;

	if (!coroutine->zombie || async_coroutine_ended(coroutine)) {
		return true;
	}
	while (scope && !scope->own_zombie_timeout) {
		scope = scope->parent;
	}
	if (!scope) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

void async_scope_cancel_zombies(void)
{
	async_handle_list zombies = {0};

	acore_coroutine_each(ASYNC_G(runtime), collect_zombie, &zombies);
	async_hooks.cancelled_at_end(&zombies);
	async_handle_list_cancel(&zombies, NULL);
}
