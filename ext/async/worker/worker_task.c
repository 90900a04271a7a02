/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The tasks of a pool: submitting, cancelling and settling them.
 */

#include "coroutine/request_runtime.h"
#include "future/future_state.h"
#include "pool/pool.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "transfer/parcel.h"
#include "transfer/value_writer.h"
#include "wait/later.h"
#include "wait/wait_list.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"

/* ---- the call ---- */

static zend_result write_arguments(async_writer *writer, const zend_fcall_info *fci)
{
	async_path all = { .kind = ASYNC_PATH_TEXT, .text = "$args" };
	zval value;

	array_init_size(&value, fci->param_count);
	for (uint32_t i = 0; i < fci->param_count; i++) {
		Z_TRY_ADDREF(fci->params[i]);
		add_next_index_zval(&value, &fci->params[i]);
	}
	zend_result result = async_write_value(writer, &value, &all);

	async_writer_hold(writer, &value);
	zval_ptr_dtor(&value);
	if (result == FAILURE || !fci->named_params) {
		ZVAL_NULL(&value);
	} else {
		ZVAL_ARR(&value, fci->named_params);
	}
	return result == SUCCESS ? async_write_value(writer, &value, &all) : FAILURE;
}

zend_string *async_worker_call_bytes(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	async_writer writer;
	async_source_location place;

	async_source_location_here(&place);
	async_writer_init(&writer);
	writer.has_descriptors = true;
	async_write_number(&writer, place.line);
	async_write_text(&writer, place.file ? ZSTR_VAL(place.file) : "", place.file ? ZSTR_LEN(place.file) : 0);
	async_source_location_release(&place);
	if (async_write_callable(&writer, fcc, &fci->function_name, &async_callable_path) == FAILURE
			|| write_arguments(&writer, fci) == FAILURE) {
		async_writer_discard(&writer);
		return NULL;
	}
	return async_writer_finish(&writer);
}

/* ---- life of a task ---- */

static void release_pool(void *pool)
{
	OBJ_RELEASE(&((async_worker_pool *) pool)->object.std);
}

/* The pool exists as long as it has something to do. */
static void hold_while_unsettled(async_worker_pool *pool)
{
	bool needed = pool->queued + pool->sent > 0;

	if (needed && !pool->held) {
		pool->held = true;
		async_worker_pool_join_held(pool);
		GC_ADDREF(&pool->object.std);
	} else if (!needed && pool->held) {
		pool->held = false;
		async_worker_pool_leave_held(pool);
		async_run_later(release_pool, release_pool, pool);
	}
}

static void queue(async_worker_pool *pool, async_worker_task *task)
{
	task->link = pool->queue_end;
	*pool->queue_end = task;
	pool->queue_end = &task->next;
	pool->queued++;
}

void async_worker_task_unqueue(async_worker_task *task)
{
	async_worker_pool *pool = task->pool;

	*task->link = task->next;
	if (task->next) {
		task->next->link = task->link;
	} else {
		pool->queue_end = task->link;
	}
	task->next = NULL;
	task->link = NULL;
	pool->queued--;
}

void async_worker_task_requeue(async_worker_task *task)
{
	async_worker_pool *pool = task->pool;

	task->next = pool->queue;
	task->link = &pool->queue;
	if (task->next) {
		task->next->link = &task->next;
	} else {
		pool->queue_end = &task->next;
	}
	pool->queue = task;
	pool->queued++;
}

async_future_state *async_worker_pool_submit(async_worker_pool *pool, zend_string *bytes)
{
	async_worker_task *task;

	if (pool->closed) {
		async_closing_throw(async_ce_pool_exception, "The worker pool is closed", "Pool", &pool->place, &pool->closing, NULL);
	} else if (ASYNC_G(closed) || ASYNC_G(unwinding)) {
		zend_throw_exception(async_ce_async_exception, "Cannot submit a task while the program is ending", 0);
	}
	if (EG(exception) || async_runtime_start() == FAILURE) {
		async_parcel_release(bytes);
		return NULL;
	}
	task = ecalloc(1, sizeof(*task));
	task->pool = pool;
	task->id = ++pool->last_id;
	task->bytes = bytes;
	task->future = async_future_state_new();
	GC_ADDREF(&task->future->std);
	async_observer_add(&task->future->awaitable, &task->observer, async_worker_task_cancelled, false);
	queue(pool, task);
	hold_while_unsettled(pool);
	async_worker_pool_dispatch(pool);
	return task->future;
}

static void release_object(void *object)
{
	OBJ_RELEASE((zend_object *) object);
}

void async_worker_task_settle(async_worker_task *task, zval *result, zend_object *exception)
{
	async_worker_pool *pool = task->pool;
	async_future_state *future = task->future;

	async_unobserve(&future->awaitable, &task->observer);
	if (task->bytes) {
		async_parcel_release(task->bytes);
	}
	efree(task);
	pool->completed++;
	if (future->completed) {
		/* cancelled */
	} else if (result) {
		async_future_state_complete(future, result);
	} else {
		async_future_state_fail(future, exception, instanceof_function(exception->ce, async_ce_cancellation));
	}
	/* destructors may run, and this may be a place where they must not */
	async_run_later(release_object, release_object, &future->std);
	if (pool->queued + pool->sent == 0) {
		async_awaitable_wake_all(&pool->awaitable);
	}
	hold_while_unsettled(pool);
}

void async_worker_task_free(async_worker_task *task)
{
	async_unobserve(&task->future->awaitable, &task->observer);
	OBJ_RELEASE(&task->future->std);
	if (task->bytes) {
		async_parcel_release(task->bytes);
	}
	efree(task);
}

/* ---- cancelling ---- */

static zend_string *message_of(zend_object *exception)
{
	zval rv;

	return zval_get_string(zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv));
}

int64_t async_worker_shutdown_limit(void)
{
	return ASYNC_G(shutdown_timeout) > 0 ? async_time_after(async_time(), ASYNC_G(shutdown_timeout)) : 0;
}

static void send_cancellation(async_worker_task *task)
{
	async_worker *worker = task->worker;
	zend_string *message = task->future->exception ? message_of(task->future->exception) : ZSTR_INIT_LITERAL("cancelled", false);
	async_frame_head head = { .length = ZSTR_LEN(message), .task = task->id, .type = ASYNC_FRAME_CANCEL };

	async_frames_put(&worker->frames, &head, ZSTR_VAL(message));
	zend_string_release(message);
	task->kill_at = async_time_after(async_time(), ASYNC_WORKER_NOTICE_MS);
	if (worker->handle) {
		async_frames_send(&worker->frames);
		worker->handle->backend->interrupt(worker->handle);
	}
	async_worker_attend(worker);
}

void async_worker_task_cancelled(async_observer *observer)
{
	async_worker_task *task = (async_worker_task *) observer;

	task->cancelled = true;
	if (task->worker) {
		send_cancellation(task);
	} else {
		async_worker_task_unqueue(task);
		async_worker_task_settle(task, NULL, NULL);
	}
}
