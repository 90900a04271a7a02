/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "pool/pool.h"
#include "pool/pool_lent.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "pool/pool_arginfo.h"

zend_class_entry *async_ce_pool;
zend_class_entry *async_ce_pool_exception;
static zend_object_handlers pool_handlers;

/* In a forked child the waiters are gone, and the reactor with its timers is a new one. */
static bool usable(async_pool *pool)
{
	if (UNEXPECTED(!pool->constructed)) {
		zend_throw_error(NULL, "The Async\\Pool object has not been correctly initialized by its constructor");
		return false;
	}
	if (UNEXPECTED(pool->generation != ASYNC_G(fork_generation))) {
		const bool had_timer = pool->timer != NULL;

		async_pool_stop_checks(pool);
		async_wait_forked(&pool->generation);
		async_wait_list_init(&pool->waiters);
		pool->checking = false;
		return !had_timer || async_pool_start_checks(pool) == SUCCESS;
	}
	return true;
}

static zend_object *pool_create(zend_class_entry *ce)
{
	async_pool *pool = zend_object_alloc(sizeof(async_pool), ce);

	async_lent_init(&pool->active);
	async_wait_list_init(&pool->waiters);
	async_awaitable_init(&pool->releasing, &async_pool_releasing_ops);
	pool->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&pool->std, ce);
	return &pool->std;
}

static void free_list(async_resource_list *list)
{
	zval resource;

	while (list->count > 0) {
		async_resource_list_take_last(list, &resource);
		zval_ptr_dtor(&resource);
	}
	if (list->items) {
		efree(list->items);
	}
}

static void pool_free(zend_object *object)
{
	async_pool *pool = async_pool_from_obj(object);
	async_callback *callbacks[] = { pool->factory, pool->destructor, pool->healthcheck, pool->before_acquire, pool->before_release };

	async_pool_stop_checks(pool);
	free_list(&pool->idle);
	async_lent_free(&pool->active);
	for (size_t i = 0; i < sizeof(callbacks) / sizeof(callbacks[0]); i++) {
		if (callbacks[i]) {
			async_callback_release(callbacks[i]);
		}
	}
	async_source_location_release(&pool->place);
	async_closing_release(&pool->closing);
	zend_object_std_dtor(object);
}

static void add_list(const async_resource_list *list, zend_get_gc_buffer *buffer)
{
	for (uint32_t i = 0; i < list->count; i++) {
		zend_get_gc_buffer_add_zval(buffer, async_resource_list_item(list, i));
	}
}

static HashTable *pool_gc(zend_object *object, zval **table, int *count)
{
	async_pool *pool = async_pool_from_obj(object);
	async_callback *callbacks[] = { pool->factory, pool->destructor, pool->healthcheck, pool->before_acquire, pool->before_release };
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	add_list(&pool->idle, buffer);
	async_lent_gc(&pool->active, buffer);
	for (size_t i = 0; i < sizeof(callbacks) / sizeof(callbacks[0]); i++) {
		if (callbacks[i]) {
			async_callback_gc(callbacks[i], buffer);
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* The pool of the running method; otherwise throws and returns. */
#define USABLE_POOL(name) \
	async_pool *name = async_pool_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!usable(name)) { \
		RETURN_THROWS(); \
	}

static async_callback *callback_or_null(zend_fcall_info *fci)
{
	return ZEND_FCI_INITIALIZED(*fci) ? async_callback_of(fci) : NULL;
}

/* Checks the numbers passed to the constructor; false with an exception. */
static bool check_numbers(const async_pool *pool)
{
	if (pool->min < 0) {
		zend_argument_value_error(6, "must be greater than or equal to 0");
	} else if (pool->max < 1 || pool->max > INT32_MAX) {
		zend_argument_value_error(7, "must be between 1 and %d", INT32_MAX);
	} else if (pool->min > pool->max) {
		zend_argument_value_error(6, "must be less than or equal to argument #7 ($max)");
	} else if (pool->interval_ms < 0) {
		zend_argument_value_error(8, "must be greater than or equal to 0");
	}
	return !EG(exception);
}

static void fill(async_pool *pool)
{
	zval resource;

	while (pool->total < pool->min && !EG(exception)) {
		pool->used++;
		if (async_pool_create_resource(pool, &resource) == SUCCESS) {
			async_resource_list_add(&pool->idle, &resource);
		}
		async_pool_release_slot(pool);
	}
	if (EG(exception)) {
		async_pool_close(pool);
	}
}

ZEND_METHOD(Async_Pool, __construct)
{
	async_pool *pool = async_pool_from_obj(Z_OBJ_P(ZEND_THIS));
	zend_fcall_info factory, destructor = empty_fcall_info, healthcheck = empty_fcall_info, acquire = empty_fcall_info, release = empty_fcall_info;
	zend_fcall_info_cache factory_fcc, destructor_fcc, healthcheck_fcc, acquire_fcc, release_fcc;
	zend_long min = 0, max = 10, interval_ms = 0;

	ZEND_PARSE_PARAMETERS_START(1, 8)
		Z_PARAM_FUNC(factory, factory_fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(destructor, destructor_fcc)
		Z_PARAM_FUNC_OR_NULL(healthcheck, healthcheck_fcc)
		Z_PARAM_FUNC_OR_NULL(acquire, acquire_fcc)
		Z_PARAM_FUNC_OR_NULL(release, release_fcc)
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
		Z_PARAM_LONG(interval_ms)
	ZEND_PARSE_PARAMETERS_END();
	if (pool->factory) {
		zend_throw_error(NULL, "The pool has been constructed already");
		RETURN_THROWS();
	}
	pool->factory = async_callback_of(&factory);
	pool->destructor = callback_or_null(&destructor);
	pool->healthcheck = callback_or_null(&healthcheck);
	pool->before_acquire = callback_or_null(&acquire);
	pool->before_release = callback_or_null(&release);
	pool->min = min;
	pool->max = max;
	pool->interval_ms = interval_ms;
	if (!check_numbers(pool)) {
		RETURN_THROWS();
	}
	async_source_location_here(&pool->place);
	pool->constructed = true;
	if (async_pool_start_checks(pool) == SUCCESS) {
		fill(pool);
	}
}

ZEND_METHOD(Async_Pool, __destruct)
{
	async_pool *pool = async_pool_from_obj(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_NONE();
	if (pool->constructed && usable(pool)) {
		async_pool_close(pool);
	}
}

static void return_lent(zval *return_value, const async_lent *lent)
{
	if (lent) {
		ZVAL_COPY(return_value, &lent->resource);
	}
}

ZEND_METHOD(Async_Pool, acquire)
{
	async_awaitable *until;

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	USABLE_POOL(pool);
	return_lent(return_value, async_pool_acquire(pool, until));
}

ZEND_METHOD(Async_Pool, tryAcquire)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	if (!pool->closed && pool->used < pool->max) {
		pool->used++;
		return_lent(return_value, async_pool_obtain(pool));
	}
}

/* Calls `how` for the resource that was passed to the method. */
static void give_back(zend_execute_data *execute_data, void (*how)(async_pool *pool, async_lent *lent))
{
	zval *resource;
	async_pool *pool = async_pool_from_obj(Z_OBJ_P(ZEND_THIS));
	async_lent *lent;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(resource)
	ZEND_PARSE_PARAMETERS_END();
	if (!usable(pool)) {
		return;
	}
	lent = async_lent_find(&pool->active, resource);
	if (lent) {
		how(pool, lent);
	} else {
		zend_throw_exception(async_ce_pool_exception, "The resource is not one that the pool has lent", 0);
	}
}

ZEND_METHOD(Async_Pool, release)
{
	give_back(execute_data, async_pool_release);
}

ZEND_METHOD(Async_Pool, discard)
{
	give_back(execute_data, async_pool_discard);
}

/* The callback has returned, or thrown what is now EG(exception); it may have released the resource itself. */
static void end_use(async_pool *pool, async_lent *lent)
{
	if (lent->lent && EG(exception)) {
		async_pool_discard(pool, lent);
	} else if (lent->lent && usable(pool)) {
		async_pool_release(pool, lent);
	}
	async_lent_release(lent);
}

ZEND_METHOD(Async_Pool, use)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *cancellation = NULL, resource;
	async_awaitable *until = NULL;
	async_callback *callback;
	async_lent *lent;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_POOL(pool);
	if (cancellation && (until = async_awaitable_from_zval(cancellation, "The cancellation")) == NULL) {
		RETURN_THROWS();
	}
	callback = async_callback_of(&fci);
	lent = async_pool_acquire(pool, until);
	if (lent) {
		lent->refcount++;
		ZVAL_COPY(&resource, &lent->resource);
		async_callback_call_now(callback, return_value, 1, &resource);
		zval_ptr_dtor(&resource);
		end_use(pool, lent);
	}
	async_callback_release(callback);
}

ZEND_METHOD(Async_Pool, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	async_pool_close(pool);
}

ZEND_METHOD(Async_Pool, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	RETURN_BOOL(pool->closed);
}

ZEND_METHOD(Async_Pool, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	RETURN_LONG(pool->total);
}

ZEND_METHOD(Async_Pool, idleCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	RETURN_LONG(pool->idle.count);
}

ZEND_METHOD(Async_Pool, activeCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	RETURN_LONG(pool->active.count);
}

ZEND_METHOD(Async_Pool, checkIdle)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_POOL(pool);
	async_pool_check(pool);
}

void async_pool_startup(void)
{
	async_ce_pool_exception = register_class_Async_PoolException(async_ce_async_exception);
	async_ce_pool = register_class_Async_Pool(zend_ce_countable);
	async_ce_pool->create_object = pool_create;
	async_ce_pool->default_object_handlers = &pool_handlers;
	memcpy(&pool_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	pool_handlers.offset = XtOffsetOf(async_pool, std);
	pool_handlers.free_obj = pool_free;
	pool_handlers.get_gc = pool_gc;
	pool_handlers.clone_obj = NULL;
	pool_handlers.compare = zend_objects_not_comparable;
}
