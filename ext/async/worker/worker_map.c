/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * WorkerPool::map(): a window of tasks that moves along the source as results
 * are consumed. Only the consumer's calls take elements and submit tasks.
 */

#include "coroutine/awaitable.h"
#include "future/future_state.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "transfer/value_writer.h"
#include "wait/await.h"
#include "worker/source.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "worker/worker_map_arginfo.h"

typedef struct _map_entry map_entry;

typedef struct {
	async_awaitable progress;        /* an entry has completed; one waiter at most; first */
	async_worker_pool *pool;         /* counted */
	async_source source;
	async_call_prefix prefix;        /* the callable */
	bool takes_key, ordered, busy, begun, over;
	uint32_t window;
	zend_queue entries;              /* in the order of the source */
	map_entry *arrived, **last_arrived;   /* the completed ones, in the order of their completion; only if not `ordered` */
	uint32_t count;
	zval key, value;                 /* current; UNDEF: none */
	zend_object std;
} worker_map;

struct _map_entry {
	zend_queue_link link;            /* first */
	async_observer observer;
	map_entry *next_arrived;
	worker_map *map;
	zval key;
	async_future_state *future;      /* counted */
};

static zend_class_entry *async_ce_worker_results;
static zend_object_handlers map_handlers;

static worker_map *map_from_obj(zend_object *object)
{
	return (worker_map *) ((char *) object - XtOffsetOf(worker_map, std));
}

/* ---- entries ---- */

static void entry_completed(async_observer *observer)
{
	map_entry *entry = (map_entry *) ((char *) observer - XtOffsetOf(map_entry, observer));
	worker_map *map = entry->map;

	if (!map->ordered) {
		*map->last_arrived = entry;
		map->last_arrived = &entry->next_arrived;
	}
	async_awaitable_wake_all(&map->progress);
}

static void free_entry(worker_map *map, map_entry *entry)
{
	map->count--;
	async_unobserve(&entry->future->awaitable, &entry->observer);
	OBJ_RELEASE(&entry->future->std);
	zval_ptr_dtor(&entry->key);
	efree(entry);
}

static map_entry *first_entry(const worker_map *map)
{
	return (map_entry *) map->entries.first;
}

static void forget_arrived(worker_map *map)
{
	map->arrived = NULL;
	map->last_arrived = &map->arrived;
}

/* Cancels what nobody will consume. */
static void drop_entries(worker_map *map)
{
	map_entry *entry;

	while ((entry = first_entry(map)) != NULL) {
		async_future_state *future = entry->future;

		forget_arrived(map);
		zend_queue_remove(&map->entries, &entry->link);
		async_unobserve(&future->awaitable, &entry->observer);
		future->seen = true;
		if (!future->completed && ASYNC_G(runtime) && !ASYNC_G(closed)) {
			zend_object *cancellation = async_exception_create(async_ce_cancellation, "The results of map() are not wanted any more");

			async_future_state_fail(future, cancellation, true);
			OBJ_RELEASE(cancellation);
		}
		free_entry(map, entry);
	}
}

static void end(worker_map *map)
{
	map->over = true;
	drop_entries(map);
	async_source_free(&map->source);
}

/* ---- the window ---- */

/* FAILURE with an exception. */
static zend_result submit(worker_map *map, zval *value, zval *key)
{
	zend_string *bytes = async_prefixed_call(&map->prefix, value, map->takes_key ? key : NULL);
	map_entry *entry;
	async_future_state *future = bytes ? async_worker_pool_submit(map->pool, bytes) : NULL;

	if (!future) {
		return FAILURE;
	}
	entry = ecalloc(1, sizeof(*entry));
	entry->map = map;
	entry->future = future;
	ZVAL_COPY(&entry->key, key);
	zend_queue_append(&map->entries, &entry->link);
	map->count++;
	async_observer_add(&future->awaitable, &entry->observer, entry_completed, true);
	return SUCCESS;
}

static zend_result fill(worker_map *map)
{
	zval value, key;

	while (map->count < map->window && async_source_next(&map->source, &value, &key)) {
		zend_result result = submit(map, &value, &key);

		zval_ptr_dtor(&value);
		zval_ptr_dtor(&key);
		if (result == FAILURE) {
			return FAILURE;
		}
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

static bool has_next(const worker_map *map)
{
	return map->ordered ? first_entry(map) && first_entry(map)->future->completed : map->arrived != NULL;
}

static map_entry *take_next(worker_map *map)
{
	map_entry *entry = map->ordered ? first_entry(map) : map->arrived;

	if (!map->ordered && (map->arrived = entry->next_arrived) == NULL) {
		forget_arrived(map);
	}
	zend_queue_remove(&map->entries, &entry->link);
	return entry;
}

static zend_result consume(worker_map *map)
{
	map_entry *entry;
	zend_result result;
	zval ignored;

	while (!has_next(map)) {
		if (async_await_either(&map->progress, NULL, NULL, &ignored) == FAILURE) {
			return FAILURE;
		}
	}
	entry = take_next(map);
	result = async_take(&entry->future->awaitable, &map->value);
	if (result == SUCCESS) {
		ZVAL_COPY(&map->key, &entry->key);
	} else {
		ZVAL_UNDEF(&map->value);
	}
	free_entry(map, entry);
	return result;
}

static void drop_current(worker_map *map)
{
	zval_ptr_dtor(&map->key);
	zval_ptr_dtor(&map->value);
	ZVAL_UNDEF(&map->key);
	ZVAL_UNDEF(&map->value);
}

static void advance(worker_map *map)
{
	if (map->over) {
		return;
	}
	if (map->busy) {
		zend_throw_error(NULL, "The results of map() are being taken in another coroutine");
		return;
	}
	GC_ADDREF(&map->std);
	map->busy = map->begun = true;
	drop_current(map);
	async_worker_pool_notice_fork(map->pool);
	if (fill(map) == FAILURE || map->count == 0 || consume(map) == FAILURE) {
		end(map);
	}
	map->busy = false;
	OBJ_RELEASE(&map->std);
}

/* ---- as an awaitable ---- */

static bool progress_ready(async_awaitable *awaitable)
{
	return has_next((worker_map *) awaitable);
}

static zend_result progress_take(async_awaitable *awaitable, zval *rv)
{
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_string *progress_describe(async_awaitable *awaitable)
{
	return ZSTR_INIT_LITERAL("the next result of WorkerPool::map()", false);
}

static const async_awaitable_ops progress_ops = {
	.ready = progress_ready,
	.take = progress_take,
	.describe = progress_describe,
	.kind = ASYNC_WAIT_WORKER,
};

/* ---- the object ---- */

static zend_object *map_create(zend_class_entry *ce)
{
	worker_map *map = zend_object_alloc(sizeof(worker_map), ce);

	async_awaitable_init(&map->progress, &progress_ops);
	forget_arrived(map);
	map->over = true;
	ZVAL_UNDEF(&map->key);
	ZVAL_UNDEF(&map->value);
	zend_object_std_init(&map->std, ce);
	map->std.handlers = &map_handlers;
	return &map->std;
}

static void map_dtor(zend_object *object)
{
	end(map_from_obj(object));
}

static void map_free(zend_object *object)
{
	worker_map *map = map_from_obj(object);

	end(map);
	drop_current(map);
	async_call_prefix_free(&map->prefix);
	if (map->pool) {
		OBJ_RELEASE(&map->pool->object.std);
	}
	zend_object_std_dtor(object);
}

static HashTable *map_gc(zend_object *object, zval **table, int *count)
{
	worker_map *map = map_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &map->key);
	zend_get_gc_buffer_add_zval(buffer, &map->value);
	async_source_gc(&map->source, buffer);
	for (const zend_queue_link *link = map->entries.first; link; link = link->next) {
		const map_entry *entry = (const map_entry *) link;

		zend_get_gc_buffer_add_zval(buffer, (zval *) &entry->key);
		zend_get_gc_buffer_add_obj(buffer, &entry->future->std);
	}
	if (map->pool) {
		zend_get_gc_buffer_add_obj(buffer, &map->pool->object.std);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void async_worker_map_return(zval *return_value, async_worker_pool *pool, zval *iterable, zend_fcall_info *fci, zend_fcall_info_cache *fcc, bool ordered, zend_long buffer)
{
	worker_map *map = map_from_obj(map_create(async_ce_worker_results));
	const uint64_t twice = 2 * (uint64_t) pool->most_workers * pool->concurrency;

	RETVAL_OBJ(&map->std);
	map->pool = pool;
	GC_ADDREF(&pool->object.std);
	map->ordered = ordered;
	map->window = (uint32_t) (buffer > 0 ? (uint64_t) buffer : MIN(twice, INT32_MAX));
	map->takes_key = !fcc->function_handler || fcc->function_handler->type != ZEND_INTERNAL_FUNCTION;
	if (async_call_prefix_write(&map->prefix, fci, fcc) == SUCCESS && async_source_begin(&map->source, iterable) == SUCCESS) {
		map->over = false;
	}
}

/* ---- methods ---- */

/* The first call takes the first result. */
static worker_map *begun_map(zval *this)
{
	worker_map *map = map_from_obj(Z_OBJ_P(this));

	if (!map->begun) {
		advance(map);
	}
	return map;
}

ZEND_METHOD(Async_WorkerResults, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_WorkerResults, rewind)
{
	worker_map *map = map_from_obj(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_NONE();
	if (map->begun && (map->over || map->source.consumed)) {
		zend_throw_error(NULL, "The results of map() can be iterated over only once");
		RETURN_THROWS();
	}
	begun_map(ZEND_THIS);
}

ZEND_METHOD(Async_WorkerResults, valid)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(!Z_ISUNDEF(begun_map(ZEND_THIS)->key));
}

ZEND_METHOD(Async_WorkerResults, current)
{
	worker_map *map;

	ZEND_PARSE_PARAMETERS_NONE();
	map = begun_map(ZEND_THIS);
	if (!Z_ISUNDEF(map->key)) {
		RETURN_COPY(&map->value);
	}
}

ZEND_METHOD(Async_WorkerResults, key)
{
	worker_map *map;

	ZEND_PARSE_PARAMETERS_NONE();
	map = begun_map(ZEND_THIS);
	if (!Z_ISUNDEF(map->key)) {
		RETURN_COPY(&map->key);
	}
}

ZEND_METHOD(Async_WorkerResults, next)
{
	worker_map *map;

	ZEND_PARSE_PARAMETERS_NONE();
	map = begun_map(ZEND_THIS);
	map->source.consumed = true;
	if (!EG(exception)) {
		advance(map);
	}
}

void async_worker_map_startup(void)
{
	async_ce_worker_results = register_class_Async_WorkerResults(zend_ce_iterator);
	async_ce_worker_results->create_object = map_create;
	async_ce_worker_results->default_object_handlers = &map_handlers;
	memcpy(&map_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	map_handlers.offset = XtOffsetOf(worker_map, std);
	map_handlers.dtor_obj = map_dtor;
	map_handlers.free_obj = map_free;
	map_handlers.get_gc = map_gc;
	map_handlers.clone_obj = NULL;
	map_handlers.compare = zend_objects_not_comparable;
}
