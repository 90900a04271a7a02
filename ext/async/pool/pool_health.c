/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Health checks of a pool: an unreferenced timer, and a coroutine for each
 * round that has something to check. Meanwhile the main flow waits through the
 * reactor even if it is alone, or the timer would not fire.
 */

#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "pool/pool.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "runtime/source_location.h"
#include "scope/callback_call.h"
#include "scope/scope.h"
#include "zend_exceptions.h"

/* Makes it look as if spawned where the pool was created. */
static void set_place(async_coroutine *coroutine, const async_source_location *place)
{
	zend_string *file = coroutine->engine.spawn_file;

	coroutine->engine.spawn_file = place->file ? zend_string_copy(place->file) : NULL;
	coroutine->engine.spawn_line = place->line;
	if (file) {
		zend_string_release(file);
	}
}

static void timer_fired(void *arg)
{
	async_pool *pool = arg;
	zend_fcall_info_cache fcc = { .object = &pool->std, .called_scope = async_ce_pool };
	async_callback *check;
	async_coroutine *coroutine;

	if (pool->checking || (pool->idle.count == 0 && pool->total >= pool->min)) {
		return;
	}
	fcc.function_handler = zend_hash_str_find_ptr(&async_ce_pool->function_table, ZEND_STRL("checkidle"));
	check = async_callback_new(&fcc);
	coroutine = async_callback_spawn(check, async_scope_global(), 0, NULL);
	if (coroutine) {
		set_place(coroutine, &pool->place);
	}
	async_callback_release(check);
}

zend_result async_pool_start_checks(async_pool *pool)
{
	int64_t interval_ns = async_ns_of_ms(pool->interval_ms);

	if (pool->interval_ms == 0) {
		return SUCCESS;
	}
	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	pool->timer = async_start_timer(interval_ns, interval_ns, false, timer_fired, pool);
	if (!pool->timer) {
		return FAILURE;
	}
	async_count_attendants(+1);
	return SUCCESS;
}

void async_pool_stop_checks(async_pool *pool)
{
	if (pool->timer) {
		acore_timer_stop(pool->timer);
		pool->timer = NULL;
		if (pool->generation == ASYNC_G(fork_generation)) {
			async_count_attendants(-1);
		}
	}
}

static void forget_exception(void)
{
	if (EG(exception) && !async_pool_must_stop()) {
		zend_clear_exception();
	}
}

/* Takes the resource that has been idle longest, and puts it back on top if healthy: after one round the order is
 * unchanged. */
static void check_one(async_pool *pool)
{
	zval resource;
	bool healthy;

	pool->used++;
	async_resource_list_take_first(&pool->idle, &resource);
	async_pool_ask(pool->healthcheck, &resource, &healthy);
	if (!pool->closed && (healthy || async_pool_must_stop())) {
		async_resource_list_add(&pool->idle, &resource);
	} else {
		async_pool_destroy_resource(pool, &resource);
	}
	forget_exception();
	async_pool_release_slot(pool);
}

static bool replace_one(async_pool *pool)
{
	zval resource;
	bool made;

	pool->used++;
	made = async_pool_create_resource(pool, &resource) == SUCCESS;
	if (made && !pool->closed) {
		async_resource_list_add(&pool->idle, &resource);
	} else if (made) {
		async_pool_destroy_resource(pool, &resource);
	}
	forget_exception();
	async_pool_release_slot(pool);
	return made && !EG(exception);
}

void async_pool_check(async_pool *pool)
{
	uint32_t left = pool->healthcheck ? pool->idle.count : 0;

	if (pool->checking || pool->closed) {
		return;
	}
	pool->checking = true;
	while (left-- > 0 && !pool->closed && pool->idle.count > 0 && pool->used < pool->max && !EG(exception)) {
		check_one(pool);
	}
	while (!EG(exception) && !pool->closed && pool->total < pool->min && pool->used < pool->max && replace_one(pool)) {
	}
	pool->checking = false;
}
