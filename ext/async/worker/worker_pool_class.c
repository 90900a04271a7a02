/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "future/future.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "runtime/processors.h"
#include "transfer/parcel.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"
#include "worker/worker_pool_arginfo.h"

#define MOST_WORKERS 1024
#define MOST_CONCURRENCY 65536

static zend_class_entry *async_ce_worker_pool;
static zend_object_handlers worker_pool_handlers;

/* ---- as an awaitable ---- */

static async_worker_pool *pool_from_awaitable(async_awaitable *awaitable)
{
	return (async_worker_pool *) awaitable;
}

static bool pool_ready(async_awaitable *awaitable)
{
	async_worker_pool *pool = pool_from_awaitable(awaitable);

	async_worker_pool_notice_fork(pool);
	return pool->queued + pool->sent == 0;
}

static zend_result pool_take(async_awaitable *awaitable, zval *rv)
{
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_string *pool_describe(async_awaitable *awaitable)
{
	async_worker_pool *pool = pool_from_awaitable(awaitable);
	char details[96];

	snprintf(details, sizeof(details), " with %" PRIu32 " tasks running and %" PRIu32 " waiting", pool->sent, pool->queued);
	return async_source_location_describe(&pool->place, "worker pool", &pool->object.std, details);
}

static const async_awaitable_ops worker_pool_ops = {
	.ready = pool_ready,
	.take = pool_take,
	.describe = pool_describe,
	.kind = ASYNC_WAIT_WORKER,
};

/* ---- the object ---- */

static zend_object *pool_create(zend_class_entry *ce)
{
	async_worker_pool *pool = zend_object_alloc(sizeof(async_worker_pool), ce);

	async_awaitable_init(&pool->awaitable, &worker_pool_ops);
	pool->queue_end = &pool->queue;
	pool->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&pool->object.std, ce);
	pool->object.std.handlers = &worker_pool_handlers;
	return &pool->object.std;
}

static void pool_dtor(zend_object *object)
{
	async_worker_pool *pool = async_worker_pool_from_obj(object);

	if (pool->backend && ASYNC_G(runtime)) {
		async_worker_pool_notice_fork(pool);
		if (object == ASYNC_G(program_pool)) {
			/* later destructors may still use it */
			async_worker_pool_end_idle(pool);
		} else {
			async_worker_pool_close(pool);
		}
	}
}

static void pool_free(zend_object *object)
{
	async_worker_pool *pool = async_worker_pool_from_obj(object);

	async_awaitable_drop_observers(&pool->awaitable);
	if (pool->backend) {
		async_worker_pool_leave_held(pool);
		async_worker_pool_abandon(pool);
		async_source_location_release(&pool->place);
		async_closing_release(&pool->closing);
	}
	if (pool->init) {
		async_parcel_release(pool->init);
	}
	zend_object_std_dtor(object);
}

static HashTable *pool_gc(zend_object *object, zval **table, int *count)
{
	async_worker_pool *pool = async_worker_pool_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	async_worker_task *task;

	for (async_worker *worker = pool->workers; worker; worker = worker->next) {
		ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
			zend_get_gc_buffer_add_obj(buffer, &task->future->std);
		} ZEND_HASH_FOREACH_END();
		if (worker->init_failure) {
			zend_get_gc_buffer_add_obj(buffer, worker->init_failure);
		}
	}
	for (task = pool->queue; task; task = task->next) {
		zend_get_gc_buffer_add_obj(buffer, &task->future->std);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static void construct(async_worker_pool *pool, const async_worker_backend *backend, uint32_t workers, uint32_t concurrency)
{
	pool->backend = backend;
	pool->most_workers = workers;
	pool->concurrency = concurrency;
	async_source_location_here(&pool->place);
	pool->object.awaitable = &pool->awaitable;
}

/* ---- methods ---- */

static async_worker_pool *pool_of(zval *this)
{
	async_worker_pool *pool = (async_worker_pool *) async_awaitable_from_zval(this, "WorkerPool");

	if (pool) {
		async_worker_pool_notice_fork(pool);
	}
	return pool;
}

#define THIS_POOL() \
	async_worker_pool *pool = pool_of(ZEND_THIS); \
	if (!pool) { \
		RETURN_THROWS(); \
	}

static bool check_numbers(zend_long workers, zend_long concurrency, zend_long max_tasks, zend_long max_memory)
{
	if (workers < 1 || workers > MOST_WORKERS) {
		zend_argument_value_error(1, "must be between 1 and %d", MOST_WORKERS);
	} else if (concurrency < 1 || concurrency > MOST_CONCURRENCY) {
		zend_argument_value_error(3, "must be between 1 and %d", MOST_CONCURRENCY);
	} else if (max_tasks < 0) {
		zend_argument_value_error(5, "must be greater than or equal to 0");
	} else if (max_memory < 0) {
		zend_argument_value_error(6, "must be greater than or equal to 0");
	}
	return !EG(exception);
}

ZEND_METHOD(Async_WorkerPool, __construct)
{
	async_worker_pool *pool = async_worker_pool_from_obj(Z_OBJ_P(ZEND_THIS));
	zend_long workers = 0, concurrency = 1, max_tasks = 0, max_memory = 0;
	bool workers_null = true;
	zend_string *name = NULL;
	const async_worker_backend *backend;
	zend_fcall_info init = empty_fcall_info;
	zend_fcall_info_cache init_fcc = empty_fcall_info_cache;

	ZEND_PARSE_PARAMETERS_START(0, 6)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(workers, workers_null)
		Z_PARAM_STR(name)
		Z_PARAM_LONG(concurrency)
		Z_PARAM_FUNC_OR_NULL(init, init_fcc)
		Z_PARAM_LONG(max_tasks)
		Z_PARAM_LONG(max_memory)
	ZEND_PARSE_PARAMETERS_END();
	if (pool->backend) {
		zend_throw_error(NULL, "The worker pool has been constructed already");
		RETURN_THROWS();
	}
	if (workers_null) {
		workers = MIN(async_processors(), MOST_WORKERS);
	}
	backend = check_numbers(workers, concurrency, max_tasks, max_memory) ? async_worker_backend_of(name) : NULL;
	if (!backend) {
		RETURN_THROWS();
	}
	if (ZEND_FCI_INITIALIZED(init)) {
		pool->init = async_worker_call_bytes(&init, &init_fcc);
		if (!pool->init) {
			RETURN_THROWS();
		}
	}
	pool->max_tasks = max_tasks;
	pool->max_memory = max_memory;
	construct(pool, backend, (uint32_t) workers, (uint32_t) concurrency);
}

static void submit(async_worker_pool *pool, zend_fcall_info *fci, zend_fcall_info_cache *fcc, zval *return_value)
{
	async_future_state *future;
	zend_string *bytes;

	/* user code that serializes may release the pool */
	GC_ADDREF(&pool->object.std);
	bytes = async_worker_call_bytes(fci, fcc);
	future = bytes ? async_worker_pool_submit(pool, bytes) : NULL;
	if (future) {
		RETVAL_OBJ(async_future_create(future));
		OBJ_RELEASE(&future->std);
	}
	OBJ_RELEASE(&pool->object.std);
}

ZEND_METHOD(Async_WorkerPool, submit)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_POOL();
	submit(pool, &fci, &fcc, return_value);
}

ZEND_METHOD(Async_WorkerPool, map)
{
	zval *iterable;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	bool ordered = true;
	zend_long buffer = 0;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(ordered)
		Z_PARAM_LONG(buffer)
	ZEND_PARSE_PARAMETERS_END();
	if (buffer < 0 || buffer > INT32_MAX) {
		zend_argument_value_error(4, "must be between 0 and %d", INT32_MAX);
		RETURN_THROWS();
	}
	THIS_POOL();
	async_worker_map_return(return_value, pool, iterable, &fci, &fcc, ordered, buffer);
}

ZEND_METHOD(Async_WorkerPool, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	async_closing_note(&pool->closing, "closed");
	async_worker_pool_close(pool);
}

ZEND_METHOD(Async_WorkerPool, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	THIS_POOL();
	async_closing_note(&pool->closing, "cancelled");
	async_worker_pool_cancel(pool, cancellation);
}

ZEND_METHOD(Async_WorkerPool, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	RETURN_BOOL(pool->closed);
}

ZEND_METHOD(Async_WorkerPool, workerCount)
{
	zend_long count = 0;

	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	for (const async_worker *worker = pool->workers; worker; worker = worker->next) {
		count++;
	}
	RETURN_LONG(count);
}

ZEND_METHOD(Async_WorkerPool, runningCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	RETURN_LONG(pool->sent);
}

ZEND_METHOD(Async_WorkerPool, pendingCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	RETURN_LONG(pool->queued);
}

ZEND_METHOD(Async_WorkerPool, completedCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_POOL();
	RETURN_LONG((zend_long) pool->completed);
}

/* ---- the program's pool ---- */

static async_worker_pool *program_pool(void)
{
	if (!ASYNC_G(program_pool)) {
		zend_object *object = pool_create(async_ce_worker_pool);

		ASYNC_G(program_pool) = object;
		construct(async_worker_pool_from_obj(object), async_worker_backend_of(NULL), (uint32_t) MIN(async_processors(), MOST_WORKERS), 1);
	}
	async_worker_pool_notice_fork(async_worker_pool_from_obj(ASYNC_G(program_pool)));
	return async_worker_pool_from_obj(ASYNC_G(program_pool));
}

ZEND_FUNCTION(Async_parallel)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	if (UNEXPECTED(ASYNC_G(request_over)) && async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	submit(program_pool(), &fci, &fcc, return_value);
}

void async_worker_pool_request_end(void)
{
	if (CG(unclean_shutdown)) {
		return;                          /* the heap is reset as a whole */
	}
	async_worker_pools_request_end();
	if (ASYNC_G(program_pool)) {
		OBJ_RELEASE(ASYNC_G(program_pool));
		ASYNC_G(program_pool) = NULL;
	}
}

void async_worker_pool_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
	async_ce_worker_pool = register_class_Async_WorkerPool(async_ce_awaitable);
	async_ce_worker_pool->create_object = pool_create;
	async_ce_worker_pool->default_object_handlers = &worker_pool_handlers;
	memcpy(&worker_pool_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	worker_pool_handlers.offset = XtOffsetOf(async_worker_pool, object.std);
	worker_pool_handlers.dtor_obj = pool_dtor;
	worker_pool_handlers.free_obj = pool_free;
	worker_pool_handlers.get_gc = pool_gc;
	worker_pool_handlers.clone_obj = NULL;
	worker_pool_handlers.compare = zend_objects_not_comparable;
}
