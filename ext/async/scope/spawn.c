/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/spawn.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "async_core/probes.h"
#include "zend_coroutine_observers.h"
#include "zend_exceptions.h"

/* Zombies may still spawn; the new coroutines are zombies as well. */
static bool may_spawn_in(const async_scope *scope, bool plainly)
{
	return !scope->closed || (plainly && scope->disposed_safely && !scope->cancelled);
}

/* The block's own plain spawns are explicit ones in its scope; those of coroutines inside add children. */
static bool spawns_task_of_block(const async_scope *scope)
{
	return scope->from_block && async_coroutine_current()->home != scope;
}

/* In the scope, not queued yet; the caller gets one reference. NULL: out of memory. */
static async_coroutine *create(zend_coroutine_call *call, async_scope *scope, bool task)
{
	acore_coroutine *handle = acore_coroutine_create(ASYNC_G(runtime));
	async_coroutine *coroutine;

	if (!handle) {
		return NULL;
	}
	coroutine = acore_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, call);
	async_awaitable_init(&coroutine->awaitable, &async_coroutine_ops);
	async_scope_add(scope, coroutine, task);
	ASYNC_G(all_cancelled) = false;
	async_count_others(+1);
	return coroutine;
}

async_coroutine *async_coroutine_create(zend_coroutine_call *call, async_scope *scope)
{
	async_coroutine *coroutine;
	bool explicitly = scope != NULL;

	if (async_runtime_start() == FAILURE) {
		zend_coroutine_call_free(call);
		return NULL;
	}
	if (ASYNC_G(closed) || ASYNC_G(unwinding)) {
		zend_coroutine_call_free(call);
		zend_throw_exception(async_ce_async_exception, "Cannot spawn a coroutine while the program is ending", 0);
		return NULL;
	}
	if (!scope) {
		scope = async_scope_current();
	}
	if (!may_spawn_in(scope, !explicitly)) {
		zend_coroutine_call_free(call);
		async_scope_throw_closed(scope);
		return NULL;
	}
	coroutine = create(call, scope, explicitly || spawns_task_of_block(scope));
	if (!coroutine) {
		zend_coroutine_call_free(call);
		zend_throw_error(NULL, "Out of memory for another coroutine");
		return NULL;
	}
	coroutine->engine.spawn_file = zend_coroutine_call_filename(call);
	if (coroutine->engine.spawn_file) {
		zend_string_addref(coroutine->engine.spawn_file);
	}
	coroutine->engine.spawn_line = zend_coroutine_call_lineno(call);
	zend_coroutine_spawned(&coroutine->engine);
	ACORE_PROBE3(coroutine__spawn, acore_coroutine_id(async_coroutine_handle(coroutine)),
		coroutine->engine.spawn_file ? ZSTR_VAL(coroutine->engine.spawn_file) : NULL, coroutine->engine.spawn_line);
	if (!explicitly) {
		async_coroutine_join_spawner(coroutine, async_coroutine_current());
	} else if (!async_coroutine_is_main(async_coroutine_current())) {
		coroutine->explicit_spawner = async_coroutine_current();
		acore_coroutine_addref(async_coroutine_handle(coroutine->explicit_spawner));
	}
	return coroutine;
}

bool async_coroutine_enqueue(async_coroutine *coroutine)
{
	const bool queued = acore_coroutine_enqueue(ASYNC_G(runtime), async_coroutine_handle(coroutine)) == 0;

	acore_coroutine_release(async_coroutine_handle(coroutine));
	return queued;
}

async_coroutine *async_coroutine_spawn(zend_coroutine_call *call, async_scope *scope)
{
	async_coroutine *coroutine = async_coroutine_create(call, scope);

	if (coroutine) {
		async_coroutine_enqueue(coroutine);
	}
	return coroutine;
}

async_coroutine *async_coroutine_spawn_entry(void (*entry)(zend_coroutine *), async_scope *scope, acore_priority priority)
{
	async_coroutine *coroutine = create(NULL, scope, false);

	if (!coroutine) {
		async_out_of_memory("another coroutine");
	}
	coroutine->engine.entry = entry;
	acore_coroutine_set_priority(ASYNC_G(runtime), async_coroutine_handle(coroutine), priority);
	async_coroutine_enqueue(coroutine);
	return coroutine;
}

static void forgotten(async_coroutine *coroutine)
{
	async_cancellable_nowhere(coroutine);
	if (coroutine->home) {
		async_scope_remove(coroutine->home, coroutine);
	}
}

static void freed(async_coroutine *coroutine)
{
	if (coroutine->ended_in) {
		async_scope_release(coroutine->ended_in);
	}
	if (coroutine->scope) {
		async_scope_release(coroutine->scope);
	}
}

void async_spawn_startup(void)
{
	async_hooks.coroutine_forgotten = forgotten;
	async_hooks.coroutine_freed = freed;
}
